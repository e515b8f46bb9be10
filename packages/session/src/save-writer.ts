/**
 * Writing the games and records of a rule set, once. In this order: copies of what could not be
 * read, new segments of the journals, the records, and last the save, which alone makes the rest
 * count. After a crash between two of these the old save still holds: its segments are there, and
 * records that ran ahead are told again under the same game's id. A save is only written over a
 * text that was read or written here, so nothing that another session has saved is ever lost.
 */
import { ok } from '@open2048/core';
import type { Damage } from './quarantine.ts';
import type { Loaded, Source } from './load.ts';
import { gameOfFinished } from './storage-keys.ts';
import { isOver, savedOf, type Games, type StoredGame } from './stored-game.ts';
import type { Reached } from './reached.ts';
import {
  applyChange,
  formatRecords,
  NO_RECORDS,
  parseRecords,
  type Records,
  type RecordsChange,
} from './records.ts';
import { formatSave, ownerOf } from './save.ts';
import { SCORE_CLASSES, type Notice } from './state.ts';
import { attempt, damageNotice } from './storage-errors.ts';

/** How many finished games of a rule set are kept, beside those that a high score names. */
export const MAX_FINISHED = 200;

/** What became of a try to write: the records where they were changed, or the save of another session, which is left as it is. */
export type Written =
  | { readonly foreign: null; readonly records: Records | null }
  | { readonly foreign: string };

/** What a save says: the games at hand, and how far the commands of each session are part of them. */
export interface State {
  readonly games: Games;
  readonly reached: Reached;
}

/** What a session knows of what is stored, and its way to write there. */
export class SaveWriter {
  /** What was found damaged and has been set aside meanwhile. */
  readonly news: Notice[] = [];
  readonly #source: Source;
  readonly #owner: string;
  readonly #damages: Damage[];
  /** What was found damaged and has been set aside, by key: it may be written over. */
  readonly #discarded = new Map<string, string>();
  /** The save as it was last read or written here. */
  #saveText: string | null;
  /** The segments that are stored, by their keys. */
  #storedSegments = new Set<string>();
  /** The games of the save written last; null before the first. */
  #savedIds: string | null = null;

  constructor(source: Source, owner: string, { saveText, games, damages }: Loaded) {
    this.#source = source;
    this.#owner = owner;
    this.#damages = [...damages];
    this.#saveText = saveText;
    this.#knowSegments(games);
  }

  /** Whether the text of a save is one that another session wrote and this one has not seen. */
  isForeign(saveText: string | null): saveText is string {
    if (saveText === null || saveText === this.#saveText) return false;
    return ownerOf(saveText) !== this.#owner;
  }

  /** From now on this text may be written over: its games are part of what is written next. */
  know(saveText: string, games: readonly StoredGame[]): void {
    this.#saveText = saveText;
    this.#storedSegments.clear();
    this.#knowSegments(games);
  }

  /** Nothing is stored any more. */
  forget(): void {
    this.#saveText = null;
    this.#storedSegments.clear();
  }

  /** From now on this text may be written over, once it is set aside. */
  discard(damage: Damage): void {
    this.#saveText = damage.text;
    this.#storedSegments.clear();
    this.#damages.push(damage);
  }

  /** Writes games with how far they have come, and the changes of the records, which are known here as `known`; rejects with a `Trouble`. */
  async write(state: State, changes: readonly RecordsChange[], known: Records): Promise<Written> {
    const { games } = state;
    const { storage, keys } = this.#source;
    await this.keepDamages();
    let records: Records | null = null;
    if (changes.length > 0 || this.#newSegments(games).length > 0) {
      // What goes ahead of the save is only written on top of what is known.
      const foreign = await attempt('write-failed', keys.save, storage.read(keys.save));
      if (this.isForeign(foreign)) return { foreign };
      await this.#writeSegments(games);
      if (changes.length > 0) records = await this.#writeRecords(changes, known);
    }
    const saved = await this.#writeSave(state);
    if (saved === 'gone') return this.write(state, changes, known);
    return saved === null ? { foreign: null, records } : { foreign: saved.foreign };
  }

  /** Sets aside what could not be read. */
  async keepDamages(): Promise<void> {
    const { storage, keys } = this.#source;
    for (let damage = this.#damages[0]; damage !== undefined; damage = this.#damages[0]) {
      const { key, copy: kept } = damage;
      const setting = import('./quarantine.ts').then(({ quarantine }) =>
        quarantine(storage, key, kept),
      );
      const copy = await attempt('aside-failed', damage.key, setting);
      this.#discarded.set(damage.key, damage.text);
      this.#damages.shift();
      this.news.push(damageNotice(damage, keys, copy));
    }
  }

  /** Keeps a game beside those at hand, a finished one among its like; resolves to its key. */
  async keep(game: StoredGame): Promise<string> {
    const { keys } = this.#source;
    const format = await attempt('write-failed', keys.save, import('./format-backup.ts'));
    const { text, digest } = format.keptText(game);
    const key = isOver(game) ? keys.finished(game.playedAt, game.id) : keys.kept(digest);
    await attempt(
      'write-failed',
      key,
      this.#source.storage.update(key, () => text),
    );
    return key;
  }

  /** Removes finished games beyond the latest that no high score names; what cannot be removed now goes later. */
  async removeOldFinished({ highScores }: Records): Promise<void> {
    const { storage, keys } = this.#source;
    const named = new Set(
      SCORE_CLASSES.flatMap((kind) => highScores[kind].map(({ id: game }) => game)),
    );
    try {
      const finished = (await storage.keys()).filter((key) => key.startsWith(keys.finishedGames));
      const old = finished.toSorted().slice(0, -MAX_FINISHED);
      for (const key of old) {
        if (!named.has(gameOfFinished(key) ?? '')) await storage.update(key, () => null);
      }
    } catch {
      // They take room and do no harm.
    }
  }

  #knowSegments(games: readonly StoredGame[]): void {
    for (const { key } of this.#newSegments({ games })) this.#storedSegments.add(key);
  }

  #newSegments({ games }: { readonly games: readonly StoredGame[] }) {
    const { keys } = this.#source;
    return games.flatMap(({ id, segments }) =>
      segments
        .map(({ name, text }) => ({ key: keys.segment(id, name), text }))
        .filter(({ key }) => !this.#storedSegments.has(key)),
    );
  }

  async #writeSegments(games: Games): Promise<void> {
    for (const { key, text } of this.#newSegments(games)) {
      await attempt(
        'write-failed',
        key,
        this.#source.storage.update(key, () => text),
      );
      this.#storedSegments.add(key);
    }
  }

  /** Adds the changes to what is stored now, which another session may have added to. */
  async #writeRecords(changes: readonly RecordsChange[], known: Records): Promise<Records> {
    const { storage, keys } = this.#source;
    const key = keys.records;
    const merged = { records: known, damage: null as Damage | null };
    const writing = storage.update(key, (old) => {
      const stored = old === null ? ok(NO_RECORDS) : parseRecords(old);
      const isLost = !stored.ok && old !== this.#discarded.get(key);
      merged.damage = isLost ? { key, text: old!, copy: old!, reason: stored.error } : null;
      if (isLost) return old;
      merged.records = stored.ok ? changes.reduce(applyChange, stored.value) : known;
      return formatRecords(merged.records);
    });
    await attempt('write-failed', key, writing);
    if (merged.damage === null) return merged.records;
    this.#damages.push(merged.damage);
    await this.keepDamages();
    return this.#writeRecords(changes, known);
  }

  /** Writes the save unless there is a foreign one; `gone` when everything was removed from outside. */
  async #writeSave({
    games,
    reached,
  }: State): Promise<{ readonly foreign: string } | 'gone' | null> {
    const { storage, keys, rules } = this.#source;
    const owner = this.#owner;
    const saved = { games: games.games.map(savedOf), current: games.current };
    const text = formatSave({ owner, rules, ...saved, reached });
    const found = { text: null as string | null };
    const writing = storage.update(keys.save, (old) => {
      found.text = old;
      return this.#mayReplace(old) ? text : old;
    });
    await attempt('write-failed', keys.save, writing);
    if (this.isForeign(found.text)) return { foreign: found.text };
    const isGone = !this.#mayReplace(found.text);
    // The segments have to be written once more.
    if (isGone) this.forget();
    else {
      this.#saveText = text;
      await this.#removeOldJournals(games);
    }
    return isGone ? 'gone' : null;
  }

  #mayReplace(saveText: string | null): boolean {
    if (saveText === null) return this.#saveText === null;
    return !this.isForeign(saveText);
  }

  /** Removes the journals of games that no save names any more, also those that a crash has left. */
  async #removeOldJournals({ games }: Games): Promise<void> {
    const { storage, keys } = this.#source;
    const ids = games.map(({ id }) => id).join(' ');
    if (ids === this.#savedIds) return;
    const kept = games.map(({ id }) => keys.journal(id));
    try {
      for (const key of await storage.keys()) {
        const old = key.startsWith(keys.journals) && !kept.some((start) => key.startsWith(start));
        if (old) await storage.update(key, () => null);
      }
      this.#savedIds = ids;
    } catch {
      // They are in nobody's way, and the next round tries again.
    }
  }
}
