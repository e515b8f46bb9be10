/** `open2048 games`: finds the games played on this machine, shows one, and exports some of them. */
import {
  faceText,
  fault,
  ok,
  parsePosition,
  quote,
  rankOfFaceText,
  type Result,
} from '@open2048/core';
import { replayOf, REPLAY_FORMATS } from '@open2048/replay';
import {
  dateOf,
  dayOn,
  exportGames,
  findGames,
  formatBackups,
  listSaves,
  readSavedGame,
  type Day,
  type GameOrder,
  type GameQuery,
  type SaveEntry,
  type ScoreClass,
} from '@open2048/session';
import { saveFile } from '@open2048/workbench/files';
import { EXIT, type Output, print, refuse } from '@open2048/workbench/program';
import { describeRules, titleOf } from './describe.ts';
import { readRules } from './rules.ts';
import { jsonEntry, omittedText } from './saves-command.ts';
import { readSaves } from './storage.ts';
import { drawBoxes } from './terminal/boxes.ts';
import { wholeNumber } from './whole-number.ts';

/** The options that select and sort games. */
interface FilterOptions extends Output {
  readonly rules?: string;
  readonly class?: ScoreClass;
  readonly state?: 'finished' | 'unfinished';
  readonly tile?: string;
  readonly from?: string;
  readonly to?: string;
  readonly sort: GameOrder;
}

const MAX_LIMIT = 1_000_000;

/** `games list`: lists the games that have all words, unfinished ones first. */
export async function listGamesCommand(
  words: readonly string[],
  options: FilterOptions & { readonly limit?: string },
): Promise<number> {
  const { limit: text = String(MAX_LIMIT) } = options;
  const limit = wholeNumber('limit', text, 1, MAX_LIMIT);
  if (!limit.ok) return refuse(limit.error, options);
  const found = await findHere(words, options);
  if (!found.ok) return refuse(found.error, options);
  const games = found.value.slice(0, limit.value);
  const left = found.value.length - games.length;
  const lines = games.length === 0 ? ['No games found.'] : games.map(lineOf);
  if (left > 0) lines.push(`… and ${left} more`);
  await print(
    `${options.json === true ? JSON.stringify(games.map(jsonEntry)) : lines.join('\n')}\n`,
  );
  return EXIT.ok;
}

/** `games show`: prints the facts and the board of a game, and writes its replay with `replay`. */
export async function showGameCommand(
  id: string,
  options: Output & { readonly replay?: string },
): Promise<number> {
  const entry = await gameHere(id);
  if (!entry.ok) return refuse(entry.error, options);
  if (options.replay !== undefined) {
    const written = await writeReplay(entry.value, options.replay);
    if (!written.ok) return refuse(written.error, options);
    if (options.replay === '-') return EXIT.ok;
  }
  const isJson = options.json === true;
  await print(`${isJson ? JSON.stringify(jsonEntry(entry.value)) : factsOf(entry.value)}\n`);
  return EXIT.ok;
}

/** `games export`: writes games to one file that the web app and `saves import` read. */
export async function exportGamesCommand(
  words: readonly string[],
  options: FilterOptions & { readonly id?: readonly string[]; readonly output?: string },
): Promise<number> {
  const { id: ids, output = '-' } = options;
  const found = await findHere(words, options);
  if (!found.ok) return refuse(found.error, options);
  const chosen = ids === undefined ? found : pickGames(found.value, ids);
  if (!chosen.ok) return refuse(chosen.error, options);
  if (chosen.value.length === 0) {
    const { error } = fault('no-such-save', 'no game was found, so there is nothing to export');
    return refuse(error, options);
  }
  const exported = await readSaves(async (storage) =>
    ok(await exportGames(storage, chosen.value, Date.now())),
  );
  if (!exported.ok) return refuse(exported.error, options);
  const { backups, omitted } = exported.value;
  const text = `${formatBackups(backups)}\n`;
  if (omitted > 0) process.stderr.write(`open2048: ${omittedText(omitted)}\n`);
  if (output === '-') {
    await print(text);
    return EXIT.ok;
  }
  const saved = await saveFile(output, text);
  return saved.ok ? EXIT.ok : refuse(saved.error, options);
}

async function findHere(
  words: readonly string[],
  options: FilterOptions,
): Promise<Result<readonly SaveEntry[]>> {
  const query = await queryOf(words, options);
  if (!query.ok) return query;
  return readSaves(async (storage) => {
    const { entries } = await listSaves(storage);
    return ok(findGames(entries, query.value, options.sort, titleOf));
  });
}

async function queryOf(
  words: readonly string[],
  { rules: rulesText, class: scoreClass, state, tile, from, to }: FilterOptions,
): Promise<Result<GameQuery>> {
  const rules = rulesText === undefined ? ok(null) : await readRules(rulesText);
  if (!rules.ok) return rules;
  const minRank = tile === undefined ? ok(null) : rankOfFaceText(tile);
  if (!minRank.ok) return minRank;
  const [first, last] = [readDay('from', from), readDay('to', to)];
  if (!first.ok) return first;
  if (!last.ok) return last;
  return ok({
    words: words.join(' '),
    rules: rules.value,
    scoreClass: scoreClass ?? null,
    isOver: state === undefined ? null : state === 'finished',
    minRank: minRank.value,
    from: first.value?.from ?? null,
    until: last.value?.to ?? null,
  });
}

/** The day of a date in this time zone; null if none is given. Fault `bad-day`. */
function readDay(name: string, date: string | undefined): Result<Day | null> {
  if (date === undefined) return ok(null);
  const day = dayOn(date);
  if (day !== null) return ok(day);
  return fault('bad-day', `${name}: expected a day such as 2026-01-31, got ${quote(date)}`, name);
}

async function gameHere(id: string): Promise<Result<SaveEntry>> {
  const found = await readSaves(async (storage) => ok((await listSaves(storage)).entries));
  if (!found.ok) return found;
  const picked = pickGames(found.value, [id]);
  return picked.ok ? ok(picked.value[0]!) : picked;
}

/** The games with these ids or beginnings of ids; faults `no-such-save` and `ambiguous-id`. */
function pickGames(
  entries: readonly SaveEntry[],
  ids: readonly string[],
): Result<readonly SaveEntry[]> {
  const picked: SaveEntry[] = [];
  for (const id of ids) {
    const found = entries.filter((entry) => entry.id.startsWith(id));
    const exact = found.filter((entry) => entry.id === id);
    const [game, other] = exact.length > 0 ? exact : found;
    if (game === undefined) return fault('no-such-save', `no game has the id ${quote(id)}`);
    if (other !== undefined) {
      return fault('ambiguous-id', `the ids of several games begin with ${quote(id)}`);
    }
    picked.push(game);
  }
  return ok(picked);
}

async function writeReplay({ rules, id }: SaveEntry, file: string): Promise<Result<void>> {
  const found = await readSaves(async (storage) => ok(await readSavedGame(storage, rules, id)));
  if (!found.ok) return found;
  const game = found.value;
  if (game === null) return fault('no-such-save', `the game ${id} cannot be read`);
  const [own] = REPLAY_FORMATS;
  const bytes = own!.write(replayOf(game.game, { startedAt: game.startedAt }));
  if (!bytes.ok) return bytes;
  if (file !== '-') return saveFile(file, bytes.value);
  process.stdout.write(bytes.value);
  return ok(undefined);
}

function lineOf(entry: SaveEntry): string {
  const { id, rules, name, score, maxRank, playedAt, isOver } = entry;
  const points = rules.score === 'none' ? '' : String(score);
  const face = maxRank === null ? '' : faceText(maxRank);
  const status = isOver ? 'finished' : 'unfinished';
  const title = name === null ? titleOf(rules) : `${name} (${titleOf(rules)})`;
  const numbers = `${points.padStart(9)} ${face.padStart(7)}`;
  return `${id.padEnd(11)} ${dateOf(playedAt)} ${numbers}  ${status.padEnd(10)}  ${title}`;
}

function factsOf(entry: SaveEntry): string {
  const { rules, score, maxRank, board, playedMs } = entry;
  const minutes = Math.round(playedMs / 60_000);
  const facts: readonly (readonly [string, string])[] = [
    ['id', entry.id],
    ...(entry.name === null ? [] : [['name', entry.name] as const]),
    ['rules', `${titleOf(rules)}: ${describeRules(rules)}`],
    ...(rules.score === 'none' ? [] : [['score', String(score)] as const]),
    ...(maxRank === null ? [] : [['tile', faceText(maxRank)] as const]),
    ['moves', String(entry.moves)],
    ['time', `${minutes} min`],
    ['class', entry.scoreClass.replace('-', ' ')],
    ['state', entry.isOver ? 'finished' : 'unfinished'],
    ['played', dateOf(entry.playedAt)],
  ];
  const lines = facts.map(([name, value]) => `${name.padEnd(8)}${value}`);
  const shown = board === null ? null : parsePosition(board);
  return [...lines, ...(shown?.ok === true ? [drawBoxes(shown.value)] : [])].join('\n');
}
