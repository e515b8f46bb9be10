/**
 * Reads a file of saved games as untrusted input: the checksum of the envelope and the shapes of the data are checked,
 * and each game is replayed before it is accepted.
 */
import {
  budgetFault,
  fault,
  MAX_PLAY_WORK,
  MAX_RULES_TEXT,
  ok,
  parseRuleSetText,
  playWork,
  ruleSetText,
  shape,
  type Fault,
  type Result,
  type RuleSet,
} from '@open2048/core';
import { boardText, type Backup, type BackupEntry, type BackupGame } from './backup.ts';
import { BACKUP_FORMAT, MAX_BACKUPS } from './format-backup.ts';
import { unseal } from './envelope.ts';
import { gameName } from './game-names.ts';
import { countEvents, parseEvents } from './journal.ts';
import { playOn, rngOf, startGame, type StoredGame } from './stored-game.ts';
import { recordsData } from './records.ts';
import { exerciseList } from './practice-store.ts';
import { puzzleRecord } from './puzzle-store.ts';
import { dealingFields, dealt, gameFields, standing } from './save.ts';
import { time } from './shapes.ts';

/** The most rule sets of a file, games of a rule set, and characters of the settings. */
const MAX_ENTRIES = 2 ** 14;
const MAX_GAMES = 2 ** 14;
const MAX_SETTINGS = 2 ** 20;

const game = dealt(
  shape.partial(
    { ...gameFields, standing, events: shape.text(BACKUP_FORMAT.limit) },
    { ...dealingFields, name: gameName },
  ),
);

const backupData = shape.partial(
  {
    savedAt: time,
    settings: shape.nullable(shape.text(MAX_SETTINGS)),
    entries: shape.list(
      shape.partial(
        {
          rules: shape.text(MAX_RULES_TEXT),
          records: shape.nullable(recordsData),
          games: shape.list(game, 0, MAX_GAMES),
          hand: shape.integer(0, 2),
          current: shape.integer(0, 1),
        },
        { exercises: exerciseList },
      ),
      0,
      MAX_ENTRIES,
    ),
  },
  { puzzles: puzzleRecord },
);

/**
 * Parses a backup. Faults `too-long`, `not-ours`, `newer-version`, `bad-checksum`, `bad-json`, those of a field and
 * those of `parseRuleSetText`, placed at their paths. The games are not replayed.
 */
export function parseBackup(text: string): Result<Backup> {
  const data = unseal(BACKUP_FORMAT, text);
  if (!data.ok) return data;
  const read = backupData(data.value, '');
  if (!read.ok) return read;
  const entries: BackupEntry[] = [];
  const seen = new Set<string>();
  for (const [index, entry] of read.value.entries.entries()) {
    const path = `entries[${index}]`;
    const rules = parseRuleSetText(entry.rules);
    if (!rules.ok) return fault(rules.error.code, `${path}: ${rules.error.message}`, path);
    const name = ruleSetText(rules.value);
    if (seen.has(name)) return fault('bad-value', `${path}: duplicate rules`, path);
    seen.add(name);
    const { hand, current, games, exercises = [] } = entry;
    if (hand > games.length || (hand > 0 && current >= hand)) {
      return fault('bad-value', `${path}: hand or current is out of range`, path);
    }
    entries.push({
      ...entry,
      rules: rules.value,
      exercises,
      games: games as readonly BackupGame[],
    });
  }
  return ok({ ...read.value, entries });
}

/** The most work for all games of a backup: enough for three million moves on 4x4. */
export const MAX_FILE_WORK = 8 * MAX_PLAY_WORK;

/**
 * Parses an untrusted file: one or more backups, a line each. The faults of `parseBackup`, `too-long` for too many
 * lines, and `replay-too-large`, placed at the game, if replaying it, or all games of its backup up to it, would cost
 * too much. Kept games are read with `parseBackup` instead: they were played here, and stay readable however long they
 * are.
 */
export function parseBackupFile(text: string): Result<readonly Backup[]> {
  const lines = text.trimEnd().split('\n', MAX_BACKUPS + 1);
  if (lines.length > MAX_BACKUPS) {
    return fault('too-long', `expected at most ${MAX_BACKUPS} lines`);
  }
  const backups: Backup[] = [];
  for (const line of lines) {
    const backup = parseLine(line);
    if (!backup.ok) return backup;
    backups.push(backup.value);
  }
  return ok(backups);
}

function parseLine(text: string): Result<Backup> {
  const backup = parseBackup(text);
  if (!backup.ok) return backup;
  let total = 0;
  for (const [index, { rules, games }] of backup.value.entries.entries()) {
    for (const [place, { events }] of games.entries()) {
      const at = `entries[${index}].games[${place}]`;
      const work = playWork(rules, countEvents(events));
      total += work;
      const large = budgetFault(work, at) ?? budgetFault(total, at, MAX_FILE_WORK);
      if (large !== null) return large;
    }
  }
  return backup;
}

/**
 * Replays a game of a backup. Faults `bad-journal`, `save-mismatch` if it does not end as the file says, and those of
 * core's `play`, placed at `path`.
 */
export function playBackup(rules: RuleSet, saved: BackupGame, path: string): Result<StoredGame> {
  const placed = ({ code, message }: Fault): Result<never> =>
    fault(code, `${path}: ${message}`, path);
  const events = parseEvents(saved.events);
  if (!events.ok) return placed(events.error);
  let played = startGame(rules, saved, saved.id, saved.startedAt);
  for (const event of events.value) {
    const next = playOn(played, event);
    if (!next.ok) return placed(next.error);
    played = next.value;
  }
  const { position } = played.game;
  const { score, rng } = saved;
  const { board, moves, playedAt } = saved.standing;
  const state = rngOf(played.game);
  const end = [position.score, state, boardText(position.board), position.moves];
  if (JSON.stringify(end) !== JSON.stringify([score, rng, board, moves])) {
    return fault('save-mismatch', `${path}: the game does not end in its saved state`, path);
  }
  return ok({ ...played, playedAt });
}

/**
 * Parses the text of a kept game without replaying it; the faults of `parseBackup`, and `bad-value` if the text has no
 * game.
 */
export function parseKept(
  text: string,
): Result<{ readonly rules: RuleSet; readonly game: BackupGame }> {
  const backup = parseBackup(text);
  if (!backup.ok) return backup;
  const [kept] = backup.value.entries.flatMap(({ rules, games }) =>
    games.map((each) => ({ rules, game: each })),
  );
  return kept === undefined ? fault('bad-value', 'a kept game is missing') : ok(kept);
}

/** Parses and replays a kept game; also the faults of `playBackup`. */
export function readKept(
  text: string,
): Result<{ readonly rules: RuleSet; readonly played: StoredGame }> {
  const kept = parseKept(text);
  if (!kept.ok) return kept;
  const { rules, game: saved } = kept.value;
  const played = playBackup(rules, saved, 'entries[0].games[0]');
  return played.ok ? ok({ rules, played: played.value }) : played;
}
