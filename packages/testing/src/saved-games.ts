/**
 * A store full of finished games, for tests and pictures of long lists: some real games by a simple player, repeated
 * under other ids and at other times.
 */
import { DOWN, LEFT, PRESETS, RIGHT, UP, type RuleSet } from '@open2048/core';
import {
  exportGames,
  formatBackup,
  listSaves,
  memoryStorage,
  openSession,
  type Backup,
  type Session,
} from '@open2048/session';
import { fixedPorts } from './session-kit.ts';

const EIGHT_HOURS = 8 * 3_600_000;
const { classic, tiers } = PRESETS;
const small: RuleSet = { ...classic, size: { rows: 3, cols: 3 } };

/** Plays towards a corner until the game is over; a move takes a second. */
function playToCorner(session: Session, pass: (ms: number) => void, seed: number): void {
  while (session.state.game.position.status !== 'over') {
    pass(1000);
    if (session.continueAfterGoal().ok) continue;
    [DOWN, LEFT, RIGHT, UP].some((way) => session.move(way).ok);
    if (seed % 3 === 1 && session.state.undos === 0) session.undo();
    if (seed % 3 === 2) session.takeAdvice();
  }
}

interface Original {
  /** What the keys of its rules begin with. */
  readonly place: string;
  readonly backup: Backup;
}

async function finished(rules: RuleSet, seed: number): Promise<Original> {
  const storage = memoryStorage();
  const ports = fixedPorts(storage, seed);
  const session = await openSession(rules, ports, { seed });
  playToCorner(session, ports.pass, seed);
  session.newGame();
  await session.close();
  const { entries } = await listSaves(storage);
  const entry = entries.find(({ isOver }) => isOver)!;
  const { backups } = await exportGames(storage, [entry], 0);
  return { place: entry.key.replace(/save$/, ''), backup: backups[0]! };
}

/** The texts of this many finished games by their keys, the latest played at `now`, about three a day. */
export async function finishedTexts(
  count: number,
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const seeds = [1, 2, 3, 4, 5, 6, 7];
  const originals = await Promise.all(
    seeds.flatMap((seed) => [classic, small, tiers].map((rules) => finished(rules, seed))),
  );
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const { place, backup } = originals[(index * 8) % originals.length]!;
      const playedAt = now - index * EIGHT_HOURS;
      const id = (36 ** 6 + index * 7).toString(36);
      const [entry] = backup.entries;
      const [game] = entry!.games;
      const standing = { ...game!.standing, playedAt };
      const own = { ...game!, id, startedAt: playedAt - 600_000, standing };
      const text = formatBackup({ ...backup, entries: [{ ...entry!, games: [own] }] });
      return [`${place}finished/${playedAt.toString(36).padStart(11, '0')}-${id}`, text];
    }),
  );
}
