/**
 * Exports everything that is saved as one backup. A backup that is too large could not be read again, and only the
 * number of finished games is unbounded: the latest ones get half of the work limit for replaying a file, and older
 * ones are left out.
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

/** Exports everything as one backup, with the settings in the program's own format; rejects as the storage does. */
export async function exportSaves(
  storage: Storage,
  { savedAt, settings }: Pick<Backup, 'savedAt' | 'settings'>,
): Promise<Backup> {
  const exported: BackupEntry[] = [];
  const fits = roomForFinished();
  for (const rules of await savedRules(storage)) {
    const source = sourceOf(storage, rules);
    const { games, current, records } = await load(source);
    const activeKeys = new Set(games.map(({ playedAt, id }) => source.keys.finished(playedAt, id)));
    const kept = (await keptGames(storage, rules)).filter(({ key }) => !activeKeys.has(key));
    const carried = kept.filter(
      ({ key, game }) => gameOfFinished(key) === null || fits(rules, game),
    );
    const exercises = await readExercises(storage, rules);
    const isEmpty = records === NO_RECORDS;
    const hasNoData = isEmpty && exercises.length === 0 && carried.length === 0;
    if (hasNoData && !games.some(isBegun)) continue;
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
 * Returns a function that says of each finished game in turn whether the backup has room for it; a game that does not
 * fit takes no room. Only the limit on work matters: within it, at 8 characters per event or less, the games never fill
 * half of the text.
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

/** The rule sets with saved data. */
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

/**
 * The kept games of a rule set with their keys, the latest finished ones first; those that cannot be read are left out.
 */
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
