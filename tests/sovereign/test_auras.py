"""What is always true while a card is in play: worked out from the board, combat by combat."""

from __future__ import annotations

from typing import Any

import pytest

from nk_core.sovereign.cards import FACTIONS
from nk_core.sovereign.program import auras
from nk_core.sovereign.rules import make

from .test_course import after, battle, drone, texts, utopian
from .test_course import table as lay


def test_every_aura_of_every_card_is_flattened() -> None:
    said = sum(
        rule.name == "aura" for faction in FACTIONS for card in faction.cards for rule in card.rules
    )
    assert sum(map(len, auras().values())) == said == 68


def health(mine: str, theirs: str, **more: dict[str, Any]) -> tuple[str, str]:
    """What a combat of two units with four drones each leaves them; ``more`` goes to the sides."""
    game = make({})
    position = battle([mine], [theirs], {mine: "DDDD", theirs: "DDDD"})
    for seat in (0, 1):
        position["seats"][seat] |= more.get(f"seat{seat}", {})
    seats = game.peek(after(game, position, "attack leader 1 1 leader"))["seats"]
    return seats[0]["citizens"].get(mine, ""), seats[1]["citizens"].get(theirs, "")


def test_nerve_plates_give_armor_to_the_host() -> None:
    mine, theirs = drone("Recon Guerillas"), utopian("Terraformers")  # 2/0 and 1/1
    assert health(mine, theirs) == ("DDD", "DDD")
    plates = {"augments": [[drone("Nerve Plates"), mine]]}
    assert health(mine, theirs, seat0=plates) == ("DDDD", "DDD")


def test_a_plasma_torch_goes_through_armor() -> None:
    mine, theirs = drone("Recon Guerillas"), utopian("Grav Skimmers")  # 2/0 and 2/2
    assert health(mine, theirs)[1] == "DDDD"
    torch = {"augments": [[drone("Plasma Torch"), mine]]}
    assert health(mine, theirs, seat0=torch)[1] == "DD"


def test_recon_guerillas_count_their_talents() -> None:
    game = make({})
    mine, theirs = drone("Recon Guerillas"), utopian("Grav Skimmers")
    position = battle([mine], [theirs], {mine: "TTD", theirs: "DDDD"})
    seats = game.peek(after(game, position, "attack leader 1 1 leader"))["seats"]
    assert seats[1]["citizens"][theirs] == "DD", "2 + 2 against armor 2"
    assert seats[0]["citizens"][mine] == "TTD", "2 against armor 2"


def test_an_aegis_shell_covers_units_behind_its_host() -> None:
    game = make({})
    mine = drone("Sentinels")  # 3/2
    theirs = [utopian("Terraformers"), utopian("Grav Skimmers")]
    position = battle([mine], theirs, {mine: "DDD", theirs[0]: "D", theirs[1]: "DDD"})
    position["seats"][1]["augments"] = [[utopian("Aegis Shell"), theirs[0]]]
    position["seats"][1]["lanes"] = [theirs[::-1], []]  # now the host stands behind
    state = after(game, position, "attack leader 1 1 leader")
    assert game.peek(state)["seats"][1]["citizens"][theirs[1]] == "DD", "not covered from behind"
    position["seats"][1]["lanes"] = [[utopian("Creche Tutors"), theirs[1]], []]
    position["seats"][1]["citizens"] = {utopian("Creche Tutors"): "D", theirs[1]: "DDD"}
    position["seats"][1]["augments"] = [[utopian("Aegis Shell"), utopian("Creche Tutors")]]
    position["seats"][0]["lanes"] = [[mine, drone("Calliope")], []]
    position["seats"][0]["citizens"] |= {drone("Calliope"): "DDDD"}
    state = after(game, position, "attack leader 2 1 leader")
    assert game.peek(state)["seats"][1]["citizens"][theirs[1]] == "DDD", (
        "the first round takes the host, whose cover is gone by the second, where 2 meets armor 2"
    )


def test_an_ion_shroud_adds_damage_and_no_breach_value() -> None:
    game = make({})
    mine, theirs = drone("Hive Radicals"), utopian("Grav Skimmers")  # 1/0 squad
    plain = health(mine, theirs)[1]
    shroud = {"augments": [[utopian("Ion Shroud", 1), mine]]}
    assert plain == "D" and health(mine, theirs, seat1=shroud)[1] == "", "1 + 4, then 2 more"
    position = battle([mine], [], {mine: "D"}, hand=[f"1.{n}" for n in range(5, 12)])
    position["seats"][1]["augments"] = [[utopian("Ion Shroud"), mine]]
    state = after(game, position, "attack leader 1 1 leader")
    assert len(game.peek(state)["combat"]["look"]) == 2, "attack 1 + 1 for squad"


def test_a_psych_resonator_knows_who_is_behind_in_echoes() -> None:
    mine, theirs = drone("Recon Guerillas"), utopian("Grav Skimmers")
    resonator = {"augments": [[utopian("Psych Resonator"), mine]]}
    assert health(mine, theirs, seat1=resonator)[1] == "DDD", "2 + 1 against armor 2"
    behind = resonator | {"scored": 1}
    assert health(mine, theirs, seat1=behind)[1] == "DD", "and 1 more with fewer echoes"


@pytest.mark.parametrize(("health_left", "drones", "seen"), [("DDD", "DDDDD", 4), ("DDD", "D", 2)])
def test_drone_insurgents_see_more(health_left: str, drones: str, seen: int) -> None:
    """C-DS-09: as much as the lesser of its health and the idle drones of the player attacked."""
    game = make({})
    mine = drone("Drone Insurgents")  # 1/0
    position = battle([mine], [], {mine: health_left}, hand=[f"1.{n}" for n in range(5, 13)])
    position["seats"][1]["citizens"] = {"1.citadel": drones}
    state = after(game, position, "attack leader 1 1 leader")
    assert len(game.peek(state)["combat"]["look"]) == seen


def test_weather_control_takes_armor_from_all() -> None:
    mine, theirs = drone("Recon Guerillas"), utopian("Grav Skimmers")
    weather = {"reflexes": [utopian("Weather Control")]}
    assert health(mine, theirs, seat1=weather) == ("DD", "DDD")


def test_terraformers_make_forge_cards_cheaper() -> None:
    """C-UR-28, R19a, R19f"""
    game = make({})
    unit, card = utopian("Terraformers", 0), utopian("Creche Tutors", 0)  # cost 2
    position = lay({"forge": [[card, 1, 3]]}, {})
    position["seats"][0]["faction"] = "utopian_remnant"
    assert "reveal 0 leader" not in texts(game, game.poke(position))
    position["seats"][0] |= {"lanes": [[unit], []], "citizens": {unit: "D"}}
    assert "reveal 0 leader" in texts(game, game.poke(position))


def test_a_fractal_weave_lets_the_host_pass_by() -> None:
    game = make({})
    mine, theirs = drone("Recon Guerillas"), utopian("Grav Skimmers")
    position = battle([mine], [theirs], {mine: "DDDD", theirs: "DDDD"})
    position["seats"][1]["augments"] = [[utopian("Fractal Weave"), mine]]
    state = after(game, position, "attack leader 1 1 leader")
    assert texts(game, state) == {"cloak yes", "cloak no"}
    past = game.play(state, game.parse("cloak yes"))
    assert game.peek(past)["seats"][0]["citizens"][mine] == "DDDD"
