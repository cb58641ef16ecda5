"""Sovereign: Fall of Wormwood."""
