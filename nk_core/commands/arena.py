"""`nk arena`: how strong one bot is against another, with error bars."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any

import click

from nk_core.commands.common import SEEDS, game_of, options_of, pairs_option, progress
from nk_core.errors import OptionError
from nk_core.words import _

if TYPE_CHECKING:
    from nk_core.arena import Contest, Tally
    from nk_core.odds import Range


@click.command("arena")
@click.argument("game_name", metavar="GAME")
@click.argument("bots", metavar="A [B]", nargs=-1, required=True)
@click.option("--deals", type=click.IntRange(1, 1_000_000), default=200, show_default=True)
@click.option(
    "--seed", type=SEEDS, default=1, show_default=True, help="The first deal; then +1 each."
)
@click.option(
    "--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes."
)
@click.option(
    "--threads",
    type=click.IntRange(1, 64),
    help="Threads of one search  [default: 2 with one job, else 1]",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@pairs_option
def command(
    game_name: str,
    bots: tuple[str, ...],
    deals: int,
    seed: int,
    jobs: int,
    threads: int | None,
    as_json: bool,
    pairs: tuple[str, ...],
) -> None:
    """Let two bots play the same deals with all seatings, and say which one is stronger.

    \b
    A bot is written as
      random, greedy     uniformly random; the rollout policy alone
      LEVEL              a level with its own budget (gentle, steady, sharp, strongest)
      LEVEL:1s           that level with a second a turn
      LEVEL:4000         that level with so many simulations a decision
      sims:4000          the same as strongest:4000
      flat:4000 flat:1s  the same search, one decision deep
      sims:4000,bias=0   with parameters of the tree: explore, bias, split, opened (0 or 1),
                         plies (0 plays out to the end), max_depth

    The deal is the unit of the error bar: all its games together give one score. Games for one seat
    take one bot, and tell its share of wins; two bots are then compared on the same deals.
    Ctrl-C ends early and reports what was played.
    """
    from nk_core.arena import Contest, Tally, contestant, threads_for

    if len(bots) > 2:
        raise click.UsageError(_("Give two bots at most."))
    options = options_of(pairs)
    game = game_of(game_name, options)
    if game.seats > 1 and len(bots) != 2:
        raise OptionError(_("A game of more than one seat needs two bots."))
    who = tuple(contestant(bot) for bot in bots)
    contest = Contest(game_name, options, who, deals, seed, jobs, threads or threads_for(jobs))
    tally = Tally(contest)
    try:
        run(tally)
    except KeyboardInterrupt:
        report(tally, as_json)
        raise
    report(tally, as_json)


def run(tally: Tally) -> None:
    """Play all deals of the contest into the tally, showing the score so far."""
    from nk_core.arena import deals

    contest = tally.contest
    label = " ".join((contest.game, *(who.text for who in contest.who)))
    with progress(label, contest.deals) as tick, closing(deals(contest)) as played:
        for deal in played:
            tally.add(deal)
            tick(f"{sum(tally.scores) / len(tally.deals):.1%}")


# ---- the report -------------------------------------------------------------------------------


def finite(value: float) -> float | None:
    """A number for JSON, which has no infinities."""
    return value if math.isfinite(value) else None


def triple(found: Range) -> dict[str, float | None]:
    """A figure with its interval, for JSON; a bound that is not there is null."""
    return {"value": finite(found.value), "low": finite(found.low), "high": finite(found.high)}


def facts(tally: Tally) -> dict[str, Any]:
    """All that the contest came to, as plain data."""
    from nk_core import odds

    contest: Contest = tally.contest
    found: dict[str, Any] = {
        "game": contest.game,
        "options": dict(contest.options),
        "bots": [who.text for who in contest.who],
        "deals": len(tally.deals),
        "deals_wanted": contest.deals,
        "seeds": [tally.deals[0].seed, tally.deals[-1].seed],
        "games": len(tally.games),
        "decisions": tally.decisions,
        "threads": contest.threads,
        "jobs": contest.jobs,
        "seats": [
            {
                "bot": line.text,
                "played": line.played,
                "firsts": line.firsts / max(line.played, 1),
                "wins": triple(odds.wilson(line.wins, line.played)),
                "reward": line.reward,
                "place": line.place,
                "seconds_a_decision": line.pace,
            }
            for line in tally.lines()
        ],
    }
    if len(tally.games[0].rewards) > 1:
        found["score"] = triple(odds.score(tally.scores))
        found["elo"] = triple(odds.rating(tally.scores))
        for who, seat in enumerate(found["seats"]):  # the games of a deal hang together
            seat["first"] = triple(odds.mean([deal.firsts(who) for deal in tally.deals]))
            points = [deal.points(who) for deal in tally.deals]
            known = [value for value in points if value is not None]
            seat["points"] = triple(odds.mean(known)) if known else None
    elif len(contest.who) == 2:
        gaps = [deal.games[0].rewards[0] - deal.games[1].rewards[0] for deal in tally.deals]
        found["difference"] = triple(odds.mean(gaps))
    return found


def report(tally: Tally, as_json: bool) -> None:
    """Print the figures of the deals played so far."""
    if not tally.deals:
        click.echo("no deal was played to its end", err=True)
        return
    found = facts(tally)
    if as_json:
        click.echo(json.dumps(found, indent=2))
        return
    contest = tally.contest
    options = " ".join(f"{key}={value}" for key, value in contest.options.items())
    click.echo(f"{contest.game} {options}".rstrip() + ": " + " against ".join(found["bots"]))
    click.echo(
        f"{found['deals']} deals (seeds {found['seeds'][0]} to {found['seeds'][1]}), "
        f"{found['games']} games of {found['decisions']:.1f} decisions, "
        f"{contest.threads} thread(s) a search"
    )
    alone = "score" not in found
    for line in found["seats"]:
        wins = line["wins"]
        click.echo(
            f"  {line['bot']:<16} wins {wins['value']:.1%}"
            # With more seats the games of a deal hang together: there the score has the error bar.
            + (f" ({wins['low']:.1%} to {wins['high']:.1%}, 95 %)" if alone else "")
            + f"  reward {line['reward']:.3f}"
            + ("" if alone else f"  first {line['firsts']:.1%}  place {line['place']:.2f}")
            + f"  {line['seconds_a_decision']:.3f} s a decision"
        )
    if not alone and contest_has_more(found):
        report_seats(found["seats"])
    if "score" in found:
        part = found["score"]
        click.echo(f"score {part['value']:.1%} ({part['low']:.1%} to {part['high']:.1%})")
        click.echo("Elo   " + interval(found["elo"]))
    if "difference" in found:
        part = found["difference"]
        click.echo(f"difference in reward {signed(part['value'], 3)} " + spread(part, 3))


def contest_has_more(found: dict[str, Any]) -> bool:
    """Whether the seats have more to tell than the score does: points, or more than two seats."""
    pair = found["games"] == 2 * found["deals"]
    return not pair or any(line["points"] is not None for line in found["seats"])


def report_seats(lines: Sequence[dict[str, Any]]) -> None:
    """Each bot's share of first places and its points, the deal being the unit of the error bar."""
    for line in lines:
        first, points = line["first"], line["points"]
        text = f"  {line['bot']:<16} first {first['value']:.1%}"
        if first["low"] is not None:
            text += f" ± {first['value'] - first['low']:.1%}"
        if points is not None:
            text += f"  points {points['value']:.2f}"
            if points["low"] is not None:
                text += f" ± {points['value'] - points['low']:.2f}"
        click.echo(text)


def signed(value: float | None, digits: int = 0) -> str:
    """A number with its sign; none where there is no bound."""
    return "unbounded" if value is None else f"{value:+.{digits}f}"


def spread(part: dict[str, float | None], digits: int = 0) -> str:
    """The 95 % interval in brackets."""
    return f"({signed(part['low'], digits)} to {signed(part['high'], digits)}, 95 %)"


def interval(part: dict[str, float | None]) -> str:
    """An Elo with its interval, or its one bound where every point was won or lost."""
    if part["value"] is None:
        low, high = part["low"], part["high"]
        return f"above {signed(low)}" if low is not None else f"below {signed(high)}" + " (95 %)"
    low, high = part["low"], part["high"]
    if low is None or high is None:
        return f"{signed(part['value'])} {spread(part)}"
    return f"{signed(part['value'])} ± {(high - low) / 2:.0f} {spread(part)}"
