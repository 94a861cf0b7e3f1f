"""The board as the calculators read it."""

from calculators.risk.board import PATH, TERRITORIES


def test_risk_fellowship_path__steps_and_dice() -> None:
    assert [land.id for land in PATH[:8]] == [
        "the-shire",
        "buckland",
        "old-forest",
        "fornost",
        "weather-hills",
        "south-downs",
        "rhudaur",
        "eregion",
    ]
    assert [land.step for land in PATH if land.die] == [9, 11, 14, 16, 17, 18]
    assert len(TERRITORIES) == 64
