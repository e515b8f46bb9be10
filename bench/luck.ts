/**
 * The luck test on simulated players: how it rates honest players of very different strength, and how soon it finds
 * players who know tiles in advance. Also the spread of the scores of the honest players, and how often they reach
 * their level. Every measured figure of docs/luck-test.md and docs/level.md comes from here. The full run takes some
 * minutes; it prints each player when it is done with it, and its progress to stderr.
 */
import { setImmediate } from 'node:timers/promises';
import {
  addLuck,
  dealtLuck,
  EMPTY_LUCK,
  evenScore,
  updateLevel,
  zScore,
  type DealtLuck,
  type Judge,
  type Level,
  type LuckState,
} from '@open2048/compete';
import { mustBeInteger, mustBeOneOf, Rng, seedState } from '@open2048/core';
import {
  foreknowing,
  honestPlayers,
  judgeBy,
  loadEngines,
  ordinary,
  playGame,
  RULES,
  type Engines,
  type Player,
  type Turn,
} from './luck-players.ts';
import { summary } from './measure.ts';

/** What `npm run bench -- luck` accepts. */
export interface LuckOptions {
  /** The number of games of each honest player, default 300; a tenth as many cheaters of each kind. */
  readonly games?: string | undefined;
  /** `network`, the default, or `heuristic`. */
  readonly judge?: string | undefined;
}

/** The number of games of an honest account, and the maximum of a cheating one. */
const HONEST_GAMES = 10;
const CHEATING_GAMES = 20;
/** The number of games from which a player who knows the key chooses one, by its nonce. */
const NONCES = 50;
/** The number of honest games of a player who starts to cheat late. */
const HONEST_START = 50;
/** The number of tiles after which the z score of a cheater is read. */
const READ_AT = 1000;
/** Decimal logarithms of e. */
const LIKELY = 2;
const CERTAIN = 6;
const DAY = 86_400_000;
const PROGRESS_SECONDS = 10;

/** Prints the figures of every player. */
export async function luck({ games = '300', judge = 'network' }: LuckOptions): Promise<void> {
  const count = Number(games);
  mustBeInteger('games', 2, 1_000_000, count);
  mustBeOneOf('judge', ['network', 'heuristic'], judge);
  const engines = await loadEngines();
  const judged = judgeBy(engines[judge as keyof Engines]);
  console.log(`  judged by the ${judge}, one move deep`);
  console.log(`  honest players, accounts of ${HONEST_GAMES} games:`);
  for (const [seed, player] of honestPlayers(engines).entries()) {
    await honest(player, judged, new Rng(seedState(seed)), count);
  }
  console.log(`  players who know tiles, found at e of 10^${CERTAIN}:`);
  for (const [seed, cheat] of cheatsOf(engines).entries()) {
    await cheating(cheat, judged, new Rng(seedState(100 + seed)), Math.ceil(count / 10));
  }
}

/** A player who is honest for some games, and of several games after that plays only the best. */
interface Cheat extends Player {
  readonly honestTurn: Turn;
  readonly honestGames: number;
  readonly nonces: number;
}

function cheatsOf(engines: Engines): Cheat[] {
  const honestTurn = ordinary(engines);
  const alone = { honestTurn, honestGames: 0, nonces: 1 };
  const known = (share: number, by: keyof Engines = 'heuristic') => ({
    ...alone,
    name: `${share} % of the tiles, used by the ${by}`,
    turn: foreknowing(engines, by, share),
  });
  const late = known(100);
  return [
    known(100),
    known(50),
    known(20),
    known(100, 'network'),
    known(20, 'network'),
    { ...late, name: `${late.name}, after ${HONEST_START} games`, honestGames: HONEST_START },
    { ...alone, name: `the best of ${NONCES} nonces`, turn: honestTurn, nonces: NONCES },
    // After the others, whose random numbers follow from their places.
    known(50, 'network'),
  ];
}

/** Plays a game and returns its score; it ends early if `onLuck` returns false. */
function judgedGame(
  turn: Turn,
  rng: Rng,
  judge: Judge,
  onLuck: (tile: DealtLuck) => boolean,
): number {
  return playGame(turn, rng, ({ position, dealt }) =>
    onLuck(dealtLuck(RULES, position, dealt, judge)),
  ).score;
}

/** What is known of an honest player. */
interface HonestGames {
  readonly games: LuckState[];
  readonly accounts: LuckState[];
  readonly scores: number[];
}

async function honest(
  { name, turn }: Player,
  judge: Judge,
  rng: Rng,
  games: number,
): Promise<void> {
  const progress = progressOf(name);
  const played: HonestGames = { games: [], accounts: [], scores: [] };
  for (let game = 0; game < games; game++) {
    let alone = EMPTY_LUCK;
    let account = game % HONEST_GAMES === 0 ? EMPTY_LUCK : played.accounts.pop()!;
    const score = judgedGame(turn, rng, judge, (tile) => {
      alone = addLuck(alone, tile);
      account = addLuck(account, tile);
      return true;
    });
    played.games.push(alone);
    played.accounts.push(account);
    played.scores.push(score);
    await progress(`${game + 1} of ${games} games`);
  }
  printHonest(name, played);
}

function printHonest(name: string, { games, accounts, scores }: HonestGames): void {
  const z = spread(games.map(zScore));
  const logs = spread(scores.map((score) => Math.log2(score)));
  const alarms = (states: readonly LuckState[]): string =>
    [LIKELY, CERTAIN]
      .map((least) => `${states.filter(({ peak }) => peak >= least).length} at 10^${least}`)
      .join(', ');
  const tiles = games.reduce((sum, state) => sum + state.tiles, 0);
  const highest = Math.max(...accounts.map(({ peak }) => peak));
  console.log(`    ${name}: ${games.length} games, ${tiles} tiles`);
  console.log(
    `      z of a game: mean ${z.mean.toFixed(2)} ± ${z.error.toFixed(2)}, sd ${z.sd.toFixed(2)}`,
  );
  console.log(
    `      false alarms: ${games.length} games ${alarms(games)}; ${accounts.length} accounts ${alarms(accounts)}; highest e 10^${highest.toFixed(2)}`,
  );
  console.log(
    `      score: median ${summary(scores).median}, log2 ${logs.mean.toFixed(2)}, sd ${logs.sd.toFixed(2)}; level reached in ${reached(scores)}`,
  );
}

/** The percentage of games that reached the level before them, one game a day. */
function reached(scores: readonly number[]): string {
  let level: Level | null = null;
  let above = 0;
  for (const [day, score] of scores.entries()) {
    if (level !== null && score >= evenScore(level)) above++;
    level = updateLevel(level, { score, finishedAt: day * DAY });
  }
  return `${((100 * above) / (scores.length - 1)).toFixed(0)} %`;
}

/** What the test found of one cheater, counted from the first dishonest tile. */
interface Found {
  /** Infinity if not found. */
  readonly games: number;
  readonly tiles: number;
  /** The z score after `READ_AT` tiles; NaN if there were fewer. */
  readonly z: number;
}

async function cheating(cheat: Cheat, judge: Judge, rng: Rng, accounts: number): Promise<void> {
  const progress = progressOf(cheat.name);
  const all: Found[] = [];
  while (all.length < accounts) {
    all.push(await cheater(cheat, judge, rng));
    await progress(`${all.length} of ${accounts} accounts`);
  }
  const share = (games: number): string =>
    `${((100 * all.filter((found) => found.games <= games).length) / accounts).toFixed(0)} %`;
  const z = spread(all.map((found) => found.z).filter((value) => !Number.isNaN(value)));
  const { median } = summary(all.map(({ tiles }) => tiles));
  console.log(`    ${cheat.name}: ${accounts} accounts`);
  console.log(`      z after ${READ_AT} tiles: mean ${z.mean.toFixed(2)}, sd ${z.sd.toFixed(2)}`);
  console.log(
    `      found within 1, 2, 5, 10, 20 games: ${[1, 2, 5, 10, 20].map(share).join(', ')}; median ${median < Infinity ? `${median} tiles` : 'not found'}`,
  );
}

/** Plays an account until it is found and its z score is read, or has played all its games. */
async function cheater(cheat: Cheat, judge: Judge, rng: Rng): Promise<Found> {
  let account = EMPTY_LUCK;
  for (let game = 0; game < cheat.honestGames; game++) {
    judgedGame(cheat.honestTurn, rng, judge, (tile) => {
      account = addLuck(account, tile);
      return true;
    });
    await setImmediate();
  }
  let known = EMPTY_LUCK;
  let games = Infinity;
  let tiles = Infinity;
  let z = Number.NaN;
  const isDone = (): boolean => games < Infinity && known.tiles >= READ_AT;
  for (let game = 1; game <= CHEATING_GAMES && !isDone(); game++) {
    const draws = cheat.nonces === 1 ? rng : luckiest(cheat, rng);
    judgedGame(cheat.turn, draws, judge, (tile) => {
      account = addLuck(account, tile);
      known = addLuck(known, tile);
      if (known.tiles === READ_AT) z = zScore(known);
      if (account.peak >= CERTAIN && games === Infinity) {
        games = game;
        ({ tiles } = known);
      }
      return !isDone();
    });
    await setImmediate();
  }
  return { games, tiles, z };
}

/** The draws of the game with the highest score of several. */
function luckiest({ turn, nonces }: Cheat, rng: Rng): Rng {
  let best = { score: -1, state: rng.state };
  for (let nonce = 0; nonce < nonces; nonce++) {
    const { state } = rng;
    const { score } = playGame(turn, rng, () => true);
    if (score > best.score) best = { score, state };
  }
  return new Rng(best.state);
}

/** The mean, its standard error, and the standard deviation. */
function spread(values: readonly number[]): {
  readonly mean: number;
  readonly error: number;
  readonly sd: number;
} {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const sd = Math.sqrt(squares / (values.length - 1));
  return { mean, error: sd / Math.sqrt(values.length), sd };
}

/** Reports progress at times, and lets an interrupt end the run. */
function progressOf(name: string): (text: string) => Promise<void> {
  let last = performance.now();
  return async (text) => {
    await setImmediate();
    if (performance.now() - last < 1000 * PROGRESS_SECONDS) return;
    last = performance.now();
    process.stderr.write(`    ${name}: ${text}\n`);
  };
}
