"""Odds of battles and sieges are what the tables say, and are told where they matter."""

from __future__ import annotations

import pytest

from config.texts import sentences
from game.blind_faith.odds import battle, forecast, siege
from game.blind_faith.odds.told import odds
from game.blind_faith.rules.state import BOX, CUP, Blind, parts
from game.blind_faith.rules.steps.campaign import CampaignPhase
from game.blind_faith.rules.steps.crusade import ChangeLegate
from game.blind_faith.rules.steps.field import AttackerRetreat, FieldBattle
from game.blind_faith.rules.steps.hre_muster import LegateMuster, Muster
from game.blind_faith.view.view import view
from game.kernel import pending
from game.kernel.odds import Chance, Odds
from game.kernel.text import Teller
from tests.game.blind_faith import position as p


def _numbers(s: Blind, *names: str) -> list[int]:
    return [parts(s).number[name] for name in names]


def _outcome(attackers: tuple[str, ...], defenders: tuple[str, ...], rounds: int = 40) -> float:
    s = p.country()
    first = _numbers(s, *attackers)
    armies = battle.armies(s, first, _numbers(s, *defenders), dict.fromkeys(first, rounds))
    won, lost = battle.outcome(s.set, armies, "clear")
    assert won + lost == pytest.approx(1)
    return won


def _told(s: Blind, seat: str) -> dict[str, Odds]:
    found = odds(view(s, seat), pending(s))
    return {f"{each.title.key} {each.title.facts.get('hex', '')}".strip(): each for each in found}


def test_knight_against_knight_is_the_assault_table() -> None:
    """Nobody fires; with +1 against 1 the roll counts as it falls: 5 or 6."""
    assert _outcome(("albert",), ("cenek",)) == pytest.approx(2 / 6)


def test_foot_fires_at_the_knight_before_the_assault() -> None:
    """A hit takes the knight away; else they assault with +1, in the clear."""
    s = p.country()
    hit = p.share(s, "skirmish", "mounted", "TR", "TE")
    kill = p.share(s, "assault", "clear", "DE", plus=1)
    assert 0 < hit < 1
    assert _outcome(("albert",), ("prague_1",)) == pytest.approx((1 - hit) * kill)


def test_two_assaults_on_one_target() -> None:
    assert _outcome(("albert", "rosenberg"), ("cenek",)) == pytest.approx(1 - (4 / 6) ** 2)


def test_whoever_is_left_fights_another_round_if_there_are_points() -> None:
    """One hit in the first round is not enough against two; a second round can be."""
    pair = (("albert", "rosenberg"), ("cenek", "krusina"))
    assert _outcome(*pair, rounds=1) == pytest.approx((2 / 6) ** 2)
    assert _outcome(*pair) > _outcome(*pair, rounds=1)


def test_a_round_is_every_way_the_dice_can_fall() -> None:
    s = p.country()
    names = ("zizka", "wagon_1", "wagon_2"), ("albert", "vienna_1", "hussar_1")
    armies = battle.armies(s, _numbers(s, *names[0]), _numbers(s, *names[1]))
    ends = battle.a_round(s.set, armies, "clear")
    assert sum(chance for _, chance in ends) == pytest.approx(1)
    assert all(end != armies for end, _ in ends)


@pytest.mark.parametrize(
    ("place", "column", "falls"), [("budweis", "town", True), ("pilsen", "city", False)]
)
def test_guns_and_storms_against_walls(place: str, column: str, falls: bool) -> None:
    """A town falls to a gun, a city does not; both to a knight's storm with +1, or 0 in shame."""
    s = p.country()
    p.put(s, place, place, inside=True)
    p.put(s, place, "wagon_1", "kolda")
    hex_, inside = p.at(s, place), _numbers(s, place)
    outside = _numbers(s, "wagon_1", "kolda")
    gun = p.share(s, "siege_guns", column, "WB")
    assert (gun > 0) is falls
    assert siege.breach(s, hex_, outside, inside, 1) == pytest.approx(gun)
    assert siege.breach(s, hex_, outside, inside, 3) == pytest.approx(1 - (1 - gun) ** 3)
    count, stormed = siege.storm(s, hex_, 0, outside, inside)
    assert count == 1
    assert stormed == pytest.approx(p.share(s, "storm", column, "WB", plus=1))
    s.atrocity[0] = s.turn
    ashamed = siege.storm(s, hex_, 0, outside, inside)[1]
    assert ashamed == pytest.approx(p.share(s, "storm", column, "WB"))
    assert 0 < ashamed < stormed


def test_a_garrisons_guns_thin_out_the_besiegers_guns() -> None:
    s = p.country()
    p.put(s, "budweis", "budweis", "wagon_h", inside=True)
    hex_, inside = p.at(s, "budweis"), _numbers(s, "budweis", "wagon_h")
    outside = _numbers(s, "wagon_1")
    stays = p.share(s, "garrison_guns", "wagon", "NE")
    gun = p.share(s, "siege_guns", "town", "WB")
    assert 0 < stays < 1
    assert 0 < gun < 1
    assert siege.breach(s, hex_, outside, inside, 1) == pytest.approx(stays * gun)
    second = stays * (1 - gun) * stays * gun
    assert siege.breach(s, hex_, outside, inside, 2) == pytest.approx(stays * gun + second)


@pytest.mark.parametrize(("fired", "shots"), [(False, 1), (True, 0)])
def test_a_garrisons_guns_fire_before_a_storm(fired: bool, shots: int) -> None:
    s = p.country()
    p.put(s, "budweis", "budweis", "wagon_h", inside=True)
    hex_, inside = p.at(s, "budweis"), _numbers(s, "budweis", "wagon_h")
    stays = p.share(s, "garrison_guns", "mounted", "NE")
    climbs = p.share(s, "storm", "town", "WB", plus=1)
    assert 0 < stays < 1
    alone = siege.storm(s, hex_, 0, _numbers(s, "kolda"), inside, fired)[1]
    assert alone == pytest.approx(stays**shots * climbs)
    count, both = siege.storm(s, hex_, 0, _numbers(s, "kolda", "hvezda"), inside, fired)
    assert count == 2
    assert both == pytest.approx(1 - (1 - alone) * (1 - climbs))


def test_on_the_march_every_enemy_in_reach_is_told() -> None:
    s = p.country(mp_a_battle="yes")
    p.put(s, "2123", "kolda", "wagon_1")
    p.put(s, "budweis", "budweis")
    p.put(s, "2223", "mies")
    p.campaign(s, p.HUSSITE)
    p.act(s, "2123", "kolda", "wagon_1")
    told = _told(s, p.HUSSITE)
    assert {"field.battle 2124", "siege.walls 2124", "field.battle 2223"} == set(told)
    walls = {each.text.key: each for each in told["siege.walls 2124"].chances}
    gun = p.share(s, "siege_guns", "town", "WB")
    assert 0 < gun < 1
    assert walls["siege.round"].probability == pytest.approx(gun)
    rounds = 20 - 2  # a wagon has 20 points, the road costs 2
    assert walls["siege.guns"].text.facts["count"] == rounds
    assert walls["siege.guns"].probability == pytest.approx(1 - (1 - gun) ** rounds)
    assert all(each.near for each in told.values())


def test_guns_are_told_only_of_walls_that_they_can_breach() -> None:
    """Those of a city they cannot; a storm can."""
    s = p.country()
    p.put(s, "pilsen", "pilsen", inside=True)
    p.put(s, "pilsen", "wagon_1", "kolda")
    assert p.share(s, "siege_guns", "city", "WB") == 0
    p.campaign(s, p.HUSSITE)
    p.act(s, parts(s).board.id[p.at(s, "pilsen")], "kolda", "wagon_1")
    [walls] = (each for key, each in _told(s, p.HUSSITE).items() if key.startswith("siege"))
    assert [each.text.key for each in walls.chances] == ["siege.storm"]


def test_guns_of_one_round_are_told_once() -> None:
    s = p.country(mp_a_battle="yes")
    p.put(s, "budweis", "budweis", inside=True)
    p.put(s, "budweis", "wagon_1")
    p.campaign(s, p.HUSSITE)
    p.act(s, "2124")
    s.spent[parts(s).number["wagon_1"]] = parts(s).points[parts(s).number["wagon_1"]] - 1
    [walls] = odds(view(s, p.HUSSITE), pending(s))
    assert [each.text.key for each in walls.chances] == ["siege.round"]


def test_the_besieged_and_everybody_else_are_told_of_hunger() -> None:
    s = p.country()
    p.put(s, "budweis", "budweis", inside=True)
    p.put(s, "budweis", "kolda")
    s.blockaded[p.place(s, "budweis")] = 1
    [hunger] = odds(view(s, p.HRE), None)
    assert [each.probability for each in hunger.chances] == [0.5]


def test_in_a_round_of_battle_every_roll_is_told() -> None:
    """Foot fires at a knight; with +1 a knight assaults foot."""
    s = p.country()
    p.put(s, "1716", "hussar_1", "albert")
    p.put(s, "1716", "prague_1", "prague_2")
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    met: dict[str, dict[str, Odds]] = {}
    for _ in range(20):
        decision = pending(s)
        if decision is None or p.asked(s) == "stop":
            break
        if p.asked(s) in ("defender_fire", "attacker_fire", "assault"):
            met[p.asked(s)] = _told(s, decision.seats[0])
            p.dice(s, 1, 1, 1, 1)
        groups = [options[0].id for _, options in decision.pages()]
        p.answer(s, *(groups or [decision.options[0].id][: decision.needed]))
        if len(met) == 3:
            break
    assert met.keys() == {"defender_fire", "attacker_fire", "assault"}
    shots = {each.text.facts["target"]: each.probability for each in _chances(met, "defender_fire")}
    hit = p.share(s, "skirmish", "mounted", "TR", "TE")
    assert 0 < hit < 1
    assert shots["albert"] == pytest.approx(hit)
    assert "field.battle 1716" in met["defender_fire"]
    assert {each.text.facts["target"] for each in _chances(met, "attacker_fire")} == {
        "prague_1",
        "prague_2",
    }
    kills = {each.text.facts["unit"]: each.probability for each in _chances(met, "assault")}
    assert kills == {"albert": pytest.approx(p.share(s, "assault", "clear", "DE", plus=1))}
    teller = Teller(p.GAME, view(s, p.HRE), p.WORDS)
    for told in (each for found in met.values() for each in found.values()):
        assert all(teller.odds(chance.text) for chance in told.chances)


def _chances(met: dict[str, dict[str, Odds]], step: str) -> tuple[Chance, ...]:
    return next(iter(met[step].values())).chances


def test_large_battles_are_sampled_and_small_ones_counted() -> None:
    s = p.country()
    many = [unit.id for unit in parts(s).unit if unit.faction == "imperial"][:12]
    p.put(s, "1716", *many)
    p.put(s, "1716", "zizka", "wagon_1", "wagon_2", "prague_1")
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    [sampled] = forecast(view(s, p.HRE))
    assert all(each.error for each in sampled.chances)
    assert sum(each.probability for each in sampled.chances) == pytest.approx(1)
    assert not _told(s, p.HRE)


@pytest.mark.parametrize(("left", "lost"), [(0, True), (9, False)])
def test_a_large_battle_ends_with_the_points_of_who_marches(left: int, lost: bool) -> None:
    """18.4: at the end of a round nobody goes on who cannot pay for another."""
    s = p.country(mp_a_battle="yes")
    many = [unit.id for unit in parts(s).unit if unit.faction == "imperial"][:12]
    p.put(s, "1716", *many)
    p.put(s, "1716", "prague_1")
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    s.group = _numbers(s, *many)
    for unit in s.group:
        s.spent[unit] = parts(s).points[unit] - left
    [begun] = forecast(view(s, p.HRE))
    assert begun.chances[1].probability < 1
    s.agenda.append(AttackerRetreat(1))
    [sampled] = forecast(view(s, p.HRE))
    assert (sampled.chances[1].probability == 1) is lost


def _marched_by(s: Blind, *units: str) -> None:
    """These march past Prague to Tábor's road, where Hussites could step in."""
    p.put(s, "1615", *units)
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HRE)
    p.act(s, "1615", *units)
    p.answer(s, "1817")


def test_at_an_interception_its_battles_are_told() -> None:
    s = p.country()
    _marched_by(s, "albert")
    assert p.asked(s) == "window"
    told = _told(s, p.HUSSITE)
    assert set(told) == {"strike.battle 1716"}, "of a stack's ways the best, or the first of these"
    won, lost = told["strike.battle 1716"].chances
    assert won.probability == pytest.approx(2 / 6)
    assert won.probability + lost.probability == pytest.approx(1)
    assert not _told(s, p.HRE)


def test_after_a_run_of_marches_every_battle_is_told_with_its_march() -> None:
    s = p.country(windows="run")
    p.put(s, "1716", "albert")
    p.put(s, "prague", "cenek")
    p.go(s, CampaignPhase(1))
    p.act(s, "1716")
    p.play(s, "1918", "stop")
    assert p.asked(s) == "run_window"
    found = odds(view(s, p.HUSSITE), pending(s))
    assert found
    assert {each.title.facts["leg"] for each in found} == {1}


def test_a_large_interception_is_sampled_for_whoever_is_asked() -> None:
    s = p.country()
    many = [unit.id for unit in parts(s).unit if unit.faction == "imperial"][:12]
    _marched_by(s, *many)
    assert p.asked(s) == "window"
    assert not _told(s, p.HUSSITE)
    found = forecast(view(s, p.HUSSITE))
    assert {each.title.facts["hex"] for each in found} == {"1716"}
    assert all(chance.error for each in found for chance in each.chances)
    assert not forecast(view(s, p.HRE))


def test_before_the_legate_musters_his_dice_are_told() -> None:
    s = p.country()
    p.lead(s, "ferdinand", "vienna")
    count = parts(s).legates[s.legate].dice
    for unit in parts(s).unit:
        if unit.faction == "imperial":
            s.where[parts(s).number[unit.id]] = CUP
    s.fp[1] = 20
    p.go(s, Muster(), LegateMuster())
    told = _told(s, p.HRE)
    [chances] = told.values()
    assert chances.title.key == "legate.musters"
    assert chances.title.facts["count"] == count
    by_count = {each.text.facts["count"]: each.probability for each in chances.chances}
    assert list(by_count) == sorted(by_count)
    assert all(0 < each <= 1 for each in by_count.values())
    s.crusade = False
    assert not _told(s, p.HRE)


def test_a_legate_who_would_be_drawn_is_told_with_his_chance() -> None:
    s = p.country()
    s.legate = parts(s).number["ferdinand"]
    s.where[s.legate] = BOX
    p.go(s, ChangeLegate())
    told = _told(s, p.HRE)
    drawn = told["call.legate"].chances
    assert sum(each.probability for each in drawn) == pytest.approx(1)
    assert "ferdinand" not in {each.text.facts["unit"] for each in drawn}
    teller = Teller(p.GAME, view(s, p.HRE), p.WORDS)
    assert all(teller.odds(each.text) for each in drawn)


def test_two_stacks_of_one_hex_are_told_apart() -> None:
    """8.8.3: Žižka's whole stack, or those who can leave it."""
    s = p.country()
    p.put(s, "1615", "albert")
    p.put(s, "prague", "zizka", "wagon_1", "wagon_2")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.answer(s, "1716")
    found = odds(view(s, p.HUSSITE), pending(s))
    assert sorted(each.title.facts["who"] for each in found) == ["", "zizka"]
    for language in ("en", "hu"):
        teller = Teller(p.GAME, view(s, p.HUSSITE), sentences(language))
        assert len({teller.odds(each.title) for each in found}) == 2


@pytest.mark.parametrize("language", ["en", "hu"])
def test_odds_of_interceptions_have_words_in_every_language(language: str) -> None:
    s = p.country()
    _marched_by(s, "albert")
    teller = Teller(p.GAME, view(s, p.HUSSITE), sentences(language))
    for told in _told(s, p.HUSSITE).values():
        assert "1514" in teller.odds(told.title)
        assert all(teller.odds(each.text) for each in told.chances)
