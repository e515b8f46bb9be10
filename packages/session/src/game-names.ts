/**
 * The names that a player gives to games. They are one document for each rule set, separate from the games: so a game
 * keeps its name when it ends or continues, and naming it changes nothing else. The text of a name goes through the
 * same check as a player's.
 */
import { ok, shape, type Result, type RuleSet } from '@open2048/core';
import { changeStored, type Stored } from './change-stored.ts';
import { seal, unseal, type Format } from './envelope.ts';
import { checkName } from './name.ts';
import { id } from './shapes.ts';
import { keysOf } from './storage-keys.ts';
import type { Storage } from './storage.ts';

/** The most characters (code points) of a game's name. */
export const MAX_GAME_NAME = 60;
/** The most names of a rule set: those given first are dropped, so that names of discarded games do not add up. */
const MAX_NAMES = 2 ** 14;

/** Names by the ids of their games, in the order in which they were given. */
export type GameNames = ReadonlyMap<string, string>;

const FORMAT: Format = { name: 'open2048-names', version: 1, limit: 2 ** 24 };

/** The name of a game as JSON data. */
export const gameName: shape.Shape<string> = (value, path) => {
  const text = shape.text(4096)(value, path);
  return text.ok ? checkName(text.value, MAX_GAME_NAME) : text;
};

const namesData = shape.list(shape.object({ id, name: gameName }), 0, MAX_NAMES);

/** The names of a rule set's games; none if they cannot be read. Rejects as the storage does. */
export async function readNames(storage: Storage, rules: RuleSet): Promise<GameNames> {
  const names = parseNames((await storage.read(keysOf(rules).names)) ?? '');
  return names.ok ? names.value : new Map();
}

/**
 * Names a game, or removes its name if the text is blank; resolves to the name, trimmed and normalized, or null. Faults
 * `long-name`, `bad-name`; rejects as the storage does.
 */
export async function renameGame(
  storage: Storage,
  { rules, id: game }: { readonly rules: RuleSet; readonly id: string },
  text: string,
): Promise<Result<string | null>> {
  const name = text.trim() === '' ? ok(null) : checkName(text, MAX_GAME_NAME);
  if (name.ok) await changeNames(storage, rules, new Map([[game, name.value]]));
  return name;
}

/**
 * Sets names, or removes those that are null; resolves to the names that these games had before. A text that cannot be
 * read is copied before it is overwritten, and one of a newer version stays. Rejects as the storage does.
 */
export async function changeNames(
  storage: Storage,
  rules: RuleSet,
  changes: ReadonlyMap<string, string | null>,
): Promise<GameNames> {
  if (changes.size === 0) return new Map();
  let before: GameNames = new Map();
  const stored: Stored<GameNames> = {
    key: keysOf(rules).names,
    empty: new Map(),
    parse: parseNames,
    format: formatNames,
  };
  await changeStored(storage, stored, (names) => {
    before = new Map([...names].filter(([game]) => changes.has(game)));
    return withNames(names, changes);
  });
  return before;
}

function withNames(names: GameNames, changes: ReadonlyMap<string, string | null>): GameNames {
  const given = [...changes].flatMap(([game, name]) => (name === null ? [] : [[game, name]]));
  const others = [...names].filter(([game]) => !changes.has(game));
  return new Map([...others, ...given].slice(-MAX_NAMES) as [string, string][]);
}

function formatNames(names: GameNames): string | null {
  if (names.size === 0) return null;
  return seal(
    FORMAT,
    [...names].map(([game, name]) => ({ id: game, name })),
  );
}

function parseNames(text: string): Result<GameNames> {
  const data = unseal(FORMAT, text);
  if (!data.ok) return data;
  const read = namesData(data.value, '');
  return read.ok ? ok(new Map(read.value.map(({ id: game, name }) => [game, name]))) : read;
}
