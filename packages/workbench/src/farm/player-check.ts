/**
 * Computes the ratings of a player again, and the verdict on each game with its luck curve, from nothing but the public
 * replays, and compares them with what the server says. Each replay is verified on the way. A game that the judges of the
 * server have not reached yet is left out. A judge of another version cannot be asked again: its figures are left out, and
 * the games on which it has said its verdict do not count for the judge of this version.
 */
import {
  EMPTY_LUCK,
  evidence,
  readGameReplay,
  readPlayer,
  readPlayerGames,
  readVerdicts,
  updateLevel,
  type ApiVerdict,
  type PlayedGame,
  type ApiServer,
  type Level,
  type LuckState,
  type Ratings,
} from '@open2048/compete';
import { fault, maxRank, ok, type Result } from '@open2048/core';
import type { VerifiedReplay } from '@open2048/replay';
import { currentIdOf, engineIds, FarmEngines, judgesFor } from './engines.ts';
import { judgeStep } from './evaluate.ts';
import { stepsOf } from './steps.ts';
import { skillOf, verdictOf, type Verdict } from './verdict.ts';

/** A player with more finished games is not checked. */
const MAX_GAMES = 100_000;
/** Logarithms may differ in their last digits between platforms. */
const TOLERANCE = 1e-9;

/** A figure of the server that is not what follows from the replays. */
export interface Difference {
  /** Such as `level of ranked classic: mean`, or `game 0123…: score`. */
  readonly what: string;
  readonly server: number | null;
  readonly computed: number | null;
}

/** The result of a check. */
export interface PlayerCheck {
  readonly handle: string;
  readonly games: number;
  /** The ratings as computed. */
  readonly ratings: Ratings;
  readonly differences: readonly Difference[];
  /** The judges of other versions, whose figures were not computed. */
  readonly otherJudges: readonly string[];
}

/** The progress of a check. */
export interface PlayerCheckWatch {
  /** Called after each game. */
  readonly onGame: (done: number, all: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Checks a player. Faults of the API, of replays that do not verify, `too-many-games`, and `interrupted`.
 */
export async function checkPlayer(
  server: ApiServer,
  handle: string,
  { onGame, signal }: PlayerCheckWatch,
): Promise<Result<PlayerCheck>> {
  const player = await readPlayer(server, handle);
  if (!player.ok) return player;
  const games = await gamesOf(server, handle);
  if (!games.ok) return games;
  const { levels, skills, luck } = player.value.ratings;
  const own = await engineIds();
  const isOwn = ({ judge }: { readonly judge: string }): boolean => own.includes(judge);
  const check = new Recomputation({
    levels,
    skills: skills.filter(isOwn),
    luck: luck.filter(isOwn),
  });
  for (const [index, game] of games.value.entries()) {
    if (signal.aborted) return fault('interrupted', 'the check was interrupted');
    const replay = await readGameReplay(server, game.game);
    if (!replay.ok) return replay;
    const verdicts = await readVerdicts(server, game.game);
    if (!verdicts.ok) return verdicts;
    const added = await check.add(game, replay.value, verdicts.value.verdicts);
    if (!added.ok) return added;
    onGame(index + 1, games.value.length);
  }
  const { computed, differences } = check.result();
  const others = luck.filter((each) => !isOwn(each)).map(({ judge }) => judge);
  const otherJudges = [...new Set(others)];
  return ok({ handle, games: games.value.length, ratings: computed, differences, otherJudges });
}

/** All finished games of a player, the earliest first. */
async function gamesOf(server: ApiServer, handle: string): Promise<Result<readonly PlayedGame[]>> {
  const games: PlayedGame[] = [];
  for (let next: string | null = null; ;) {
    const page = await readPlayerGames(server, handle, next);
    if (!page.ok) return page;
    games.push(...page.value.games);
    if (games.length > MAX_GAMES) {
      return fault('too-many-games', `${handle} has more than ${MAX_GAMES} games`);
    }
    next = page.value.next;
    if (next === null) return ok(games.toReversed());
  }
}

type Skill = Ratings['skills'][number];
type Luck = Ratings['luck'][number];

interface SkillSums {
  readonly games: number;
  readonly moves: number;
  readonly accuracy: number;
  readonly squares: number;
}

/** The ratings so far, by the judges of this version, up to the numbers of games that the server's ratings contain. */
class Recomputation {
  readonly #server: Ratings;
  readonly #engines = new FarmEngines();
  readonly #levels = new Map<string, { readonly games: number; readonly level: Level }>();
  readonly #luck = new Map<string, { readonly games: number; readonly state: LuckState }>();
  readonly #skills = new Map<string, SkillSums>();
  readonly #differences: Difference[] = [];

  constructor(server: Ratings) {
    this.#server = server;
  }

  /** Adds the next game; `verdicts` are those that the server shows. */
  async add(
    game: PlayedGame,
    replay: VerifiedReplay,
    verdicts: readonly ApiVerdict[],
  ): Promise<Result<void>> {
    this.#compareGame(game, replay);
    // Games of events count for the luck test only.
    if (game.event === null) this.#addLevel(game);
    const steps = stepsOf(replay);
    const judges = await judgesFor(replay.rules);
    for (const luck of this.#server.luck.filter((each) => each.class === game.class)) {
      const known = this.#luck.get(keyOf(luck)) ?? { games: 0, state: EMPTY_LUCK };
      if (known.games === luck.games || !judges.includes(luck.judge)) continue;
      const said = verdicts.find(({ judge }) => judge === luck.judge);
      if (said === undefined && (await currentIdsOf(verdicts)).includes(luck.judge)) continue;
      const engine = await this.#engines.get(luck.judge);
      if (!engine.ok) return engine;
      const judged = steps.map((step) => judgeStep(replay.rules, step, engine.value));
      const verdict = verdictOf(judged, known.state);
      this.#compareVerdict(`game ${game.game}, judge ${luck.judge}`, said, verdict);
      this.#luck.set(keyOf(luck), { games: known.games + 1, state: verdict.state });
      if (game.event === null) this.#addSkill({ ...luck, rules: game.rules }, verdict);
    }
    return ok(undefined);
  }

  /** The ratings that follow from the games, in the order of the server's, and all differences. */
  result(): { readonly computed: Ratings; readonly differences: readonly Difference[] } {
    const { levels, skills, luck } = this.#server;
    const computed: Ratings = {
      levels: levels.map((each) => {
        const { games, level } = this.#levels.get(keyOf(each)) ?? NO_LEVEL;
        return { ...each, games, ...level };
      }),
      skills: skills.map((each) => this.#skillLike(each)),
      luck: luck.map((each) => this.#luckLike(each)),
    };
    this.#compare('level', levels, computed.levels);
    this.#compare('skill', skills, computed.skills);
    this.#compare('luck', luck, computed.luck);
    return { computed, differences: this.#differences };
  }

  #addLevel({ class: gameClass, rules, score, at }: PlayedGame): void {
    const key = keyOf({ class: gameClass, rules });
    const said = this.#server.levels.find((each) => keyOf(each) === key);
    const known = this.#levels.get(key);
    if (said === undefined || known?.games === said.games) return;
    const level = updateLevel(known?.level ?? null, { score, finishedAt: at });
    this.#levels.set(key, { games: (known?.games ?? 0) + 1, level });
  }

  #addSkill(place: Parameters<typeof keyOf>[0], verdict: Omit<SkillSums, 'games'>): void {
    const { games, moves, accuracy, squares } = this.#skills.get(keyOf(place)) ?? NO_SKILL;
    this.#skills.set(keyOf(place), {
      games: games + 1,
      moves: moves + verdict.moves,
      accuracy: accuracy + verdict.accuracy,
      squares: squares + verdict.squares,
    });
  }

  #skillLike(said: Skill): Skill {
    const sums = this.#skills.get(keyOf(said)) ?? NO_SKILL;
    const { accuracy, low, high } = skillOf(sums) ?? { accuracy: null, low: null, high: null };
    return { ...said, games: sums.games, moves: sums.moves, accuracy, low, high };
  }

  #luckLike(said: Luck): Luck {
    const { games, state } = this.#luck.get(keyOf(said)) ?? { games: 0, state: EMPTY_LUCK };
    const { tiles, luck, variance, peak } = state;
    return { ...said, games, tiles, luck, variance, evidence: evidence(state), peak };
  }

  #compareGame(
    { game, class: gameClass, score, moves, maxRank: rank }: PlayedGame,
    replay: VerifiedReplay,
  ): void {
    const { dealer, outcome } = replay;
    const what = `game ${game}`;
    const isDealt =
      gameClass === 'casual'
        ? dealer.kind === 'seed'
        : dealer.kind === 'key' && dealer.deal.id === game;
    this.#compareFigure(`${what}: deal proved`, 1, Number(isDealt));
    this.#compareFigure(`${what}: score`, score, outcome.score);
    this.#compareFigure(`${what}: moves`, moves, outcome.moves);
    this.#compareFigure(`${what}: largest rank`, rank, maxRank(outcome.board));
  }

  /** Compares a verdict, up to each point of its luck curve. */
  #compareVerdict(what: string, said: ApiVerdict | undefined, computed: Verdict): void {
    const { moves, accuracy, loss, tiles, luck, variance, curve } = computed;
    this.#compareFigure(`${what}: verdict`, said === undefined ? null : 1, 1);
    if (said === undefined) return;
    const mean = moves === 0 ? null : (100 * accuracy) / moves;
    this.#compareFigure(`${what}: accuracy`, said.accuracy, mean);
    this.#compareFigure(`${what}: loss`, said.loss, moves === 0 ? null : loss);
    this.#compareFigure(`${what}: tiles`, said.tiles, tiles);
    this.#compareFigure(`${what}: luck`, said.luck, luck);
    this.#compareFigure(`${what}: deviation of luck`, said.sd, Math.sqrt(variance));
    this.#compareFigure(`${what}: points of the luck curve`, said.curve.length, curve.length);
    for (const [index, [at, sum, spread]] of curve.entries()) {
      const point = said.curve[index];
      if (point === undefined) break;
      const place = `${what}: luck curve, point ${index + 1}`;
      this.#compareFigure(`${place}: tiles`, point.tiles, at);
      this.#compareFigure(`${place}: luck`, point.luck, sum);
      this.#compareFigure(`${place}: deviation`, point.sd, Math.sqrt(spread));
    }
  }

  /** Compares the figures of two lists in the same order. */
  #compare(kind: string, server: readonly object[], computed: readonly object[]): void {
    for (const [index, said] of server.entries()) {
      const found = computed[index] as Readonly<Record<string, unknown>>;
      for (const [field, value] of Object.entries(said) as [string, unknown][]) {
        if (typeof value === 'string') continue;
        const what = `${kind} of ${keyOf(said as Skill)}: ${field}`;
        this.#compareFigure(what, value as number | null, found[field] as number | null);
      }
    }
  }

  #compareFigure(what: string, server: number | null, computed: number | null): void {
    if (server === computed) return;
    const isNear =
      server !== null &&
      computed !== null &&
      Math.abs(server - computed) <= TOLERANCE * Math.max(1, Math.abs(computed));
    if (!isNear) this.#differences.push({ what, server, computed });
  }
}

/** The judges of this version that correspond to those of some verdicts, of any version. */
function currentIdsOf(verdicts: readonly ApiVerdict[]): Promise<readonly (string | null)[]> {
  return Promise.all(verdicts.map(({ judge }) => currentIdOf(judge)));
}

const NO_LEVEL = { games: 0, level: { mean: Number.NaN, sd: Number.NaN, at: 0 } };
const NO_SKILL: SkillSums = { games: 0, moves: 0, accuracy: 0, squares: 0 };

/** The place of a rating: the class, the rules and the judge, as far as it has them. */
function keyOf(place: {
  readonly class: string;
  readonly rules?: string;
  readonly judge?: string;
}): string {
  return [place.class, place.rules, place.judge].filter((part) => part !== undefined).join(' ');
}
