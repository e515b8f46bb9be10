/**
 * Everything that is saved, as one backup. A backup that is too large cannot be read again, and
 * finished games are what grows without end: the latest of them get half of the work that playing a
 * file again may cost, and the older ones stay out.
 */
import { MAX_PLAY_WORK, playWork, ruleSetText, type RuleSet } from '@open2048/core';
import { backupOf, type Backup, type BackupEntry, type BackupGame } from './backup.ts';
import { countEvents } from './journal.ts';
import { gameOfFinished, isKeptKey, isSaveKey, keysOf } from './storage-keys.ts';
import { load, sourceOf } from './load.ts';
import { MAX_FILE_WORK, parseKept } from './parse-backup.ts';
import { isBegun } from './stored-game.ts';
import { readDecks, readExercises } from './practice-store.ts';
import { NO_RECORDS } from './records.ts';
import { parseSave } from './save.ts';
import type { Storage } from './storage.ts';

/** Everything as one backup, with the settings of the program as it stores them; rejects as the storage does. */
export async function exportSaves(
  storage: Storage,
  { savedAt, settings }: Pick<Backup, 'savedAt' | 'settings'>,
): Promise<Backup> {
  const exported: BackupEntry[] = [];
  const fits = roomForFinished();
  for (const rules of await savedRules(storage)) {
    const source = sourceOf(storage, rules);
    const { games, current, records } = await load(source);
    const atHand = new Set(games.map(({ playedAt, id }) => source.keys.finished(playedAt, id)));
    const kept = (await keptGames(storage, rules)).filter(({ key }) => !atHand.has(key));
    const carried = kept.filter(
      ({ key, game }) => gameOfFinished(key) === null || fits(rules, game),
    );
    const exercises = await readExercises(storage, rules);
    const isEmpty = records === NO_RECORDS;
    const isNothing = isEmpty && exercises.length === 0 && carried.length === 0;
    if (isNothing && !games.some(isBegun)) continue;
    exported.push({
      rules,
      records: isEmpty ? null : records,
      exercises,
      games: [...games.map(backupOf), ...carried.map(({ game }) => game)],
      hand: games.length,
      current: Math.min(current, Math.max(0, games.length - 1)),
    });
  }
  return { savedAt, settings, entries: exported };
}

/**
 * Tells of one finished game after the other whether a backup has room for it; one that does not fit
 * takes none. The limit on work is the one that counts: within it an event of at most 8 characters
 * never fills half of the text.
 */
function roomForFinished(): (rules: RuleSet, game: BackupGame) => boolean {
  let room = MAX_FILE_WORK / 2;
  return (rules, { events }) => {
    const work = playWork(rules, countEvents(events));
    if (work > Math.min(room, MAX_PLAY_WORK)) return false;
    room -= work;
    return true;
  };
}

/** The rule sets of which anything is saved. */
async function savedRules(storage: Storage): Promise<readonly RuleSet[]> {
  const keys = (await storage.keys()).filter((key) => isSaveKey(key) || isKeptKey(key));
  const texts = await Promise.all(keys.map((key) => storage.read(key)));
  const rules = keys.flatMap((key, index) => rulesIn(key, texts[index] ?? ''));
  const practised = (await readDecks(storage)).map((deck) => deck.rules);
  return [...new Map([...rules, ...practised].map((each) => [ruleSetText(each), each])).values()];
}

function rulesIn(key: string, text: string): readonly RuleSet[] {
  if (isSaveKey(key)) {
    const save = parseSave(text);
    return save.ok ? [save.value.rules] : [];
  }
  const kept = parseKept(text);
  return kept.ok ? [kept.value.rules] : [];
}

/** The games that are kept of a rule set, with their keys, the latest of the finished ones first; those that cannot be read are left out. */
export async function keptGames(
  storage: Storage,
  rules: RuleSet,
): Promise<readonly { readonly key: string; readonly game: BackupGame }[]> {
  const found = (await storage.keys()).filter(keysOf(rules).isKept);
  const keys = found.toSorted().toReversed();
  const texts = await Promise.all(keys.map((key) => storage.read(key)));
  return keys.flatMap((key, index) => {
    const kept = parseKept(texts[index] ?? '');
    return kept.ok ? [{ key, game: kept.value.game }] : [];
  });
}
