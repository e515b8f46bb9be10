/**
 * Writes the games and records of a rule set, once. The order is: copies of data that could not be read, new segments
 * of the journals, the records, and finally the save, which makes the rest take effect. After a crash between two of
 * these, the old save is still valid: its segments exist, and records that are ahead of it are written again under the
 * same game ids. A save only replaces a text that was read or written here, so nothing that another session has saved
 * is ever lost.
 */
import { ok } from '@open2048/core';
import type { Damage } from './quarantine.ts';
import type { Loaded, Source } from './load.ts';
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
import type { Notice } from './state.ts';
import { attempt } from './storage-errors.ts';

/** The result of a write: the records if they were changed, or the save of another session, which is left unchanged. */
export type Written =
  | { readonly foreign: null; readonly records: Records | null }
  | { readonly foreign: string };

/** The contents of a save: the active games, and how many commands of each session are part of them. */
export interface State {
  readonly games: Games;
  readonly reached: Reached;
}

/** What a session knows about the store, and how it writes to it. */
export class SaveWriter {
  /** Notices about damaged data that has been set aside. */
  readonly news: Notice[] = [];
  readonly #source: Source;
  readonly #owner: string;
  readonly #damages: Damage[];
  /** Damaged texts that have been set aside, by key: they may be overwritten. */
  readonly #discarded = new Map<string, string>();
  /** The save as it was last read or written here. */
  #saveText: string | null;
  /** The keys of the stored segments. */
  #storedSegments = new Set<string>();
  /** The ids in the save written last; null before the first. */
  #savedIds: string | null = null;

  constructor(source: Source, owner: string, { saveText, games, damages }: Loaded) {
    this.#source = source;
    this.#owner = owner;
    this.#damages = [...damages];
    this.#saveText = saveText;
    this.#knowSegments(games);
  }

  /** Whether another session wrote this save and this session has not read it. */
  isForeign(saveText: string | null): saveText is string {
    if (saveText === null || saveText === this.#saveText) return false;
    return ownerOf(saveText) !== this.#owner;
  }

  /** Allows overwriting this text, whose games are part of the next save. */
  know(saveText: string, games: readonly StoredGame[]): void {
    this.#saveText = saveText;
    this.#storedSegments.clear();
    this.#knowSegments(games);
  }

  /** Call when the stored data has been removed. */
  forget(): void {
    this.#saveText = null;
    this.#storedSegments.clear();
  }

  /** Allows overwriting this text once it is set aside. */
  discard(damage: Damage): void {
    this.#saveText = damage.text;
    this.#storedSegments.clear();
    this.#damages.push(damage);
  }

  /**
   * Writes the games, their `reached` commands, and the changes of the records; `known` has the records as known here.
   * Rejects with a `StorageError`.
   */
  async write(state: State, changes: readonly RecordsChange[], known: Records): Promise<Written> {
    const { games } = state;
    const { storage, keys } = this.#source;
    await this.keepDamages();
    let records: Records | null = null;
    const segments = this.#newSegments(games);
    if (changes.length > 0 || segments.size > 0) {
      // Data before the save is only written if no other session has saved.
      const foreign = await attempt('write-failed', keys.save, storage.read(keys.save));
      if (this.isForeign(foreign)) return { foreign };
      if (changes.length > 0) records = await this.#writeRecords(changes, known);
    }
    const saved = await this.#writeSave(state, segments);
    if (saved === 'gone') return this.write(state, changes, known);
    return saved === null ? { foreign: null, records } : { foreign: saved.foreign };
  }

  /** Sets aside data that could not be read. */
  async keepDamages(): Promise<void> {
    for (let damage = this.#damages[0]; damage !== undefined; damage = this.#damages[0]) {
      const setting = import('./quarantine.ts').then(({ setAside }) =>
        setAside(this.#source, damage),
      );
      const notice = await attempt('aside-failed', damage.key, setting);
      this.#discarded.set(damage.key, damage.text);
      this.#damages.shift();
      this.news.push(notice);
    }
  }

  /**
   * Keeps games, finished ones among the finished games, in place of those kept under the keys `replaced`, which they
   * continue; resolves to their keys.
   */
  async keep(
    games: readonly StoredGame[],
    replaced: readonly string[] = [],
  ): Promise<readonly string[]> {
    if (games.length === 0) return [];
    const { keys, storage } = this.#source;
    const format = await attempt('write-failed', keys.save, import('./format-backup.ts'));
    const texts = new Map(
      games.map((game) => {
        const { text, digest } = format.keptText(game);
        return [isOver(game) ? keys.finished(game.playedAt, game.id) : keys.kept(digest), text];
      }),
    );
    const kept = [...texts.keys()];
    const changed = new Set([...kept, ...replaced]);
    await attempt(
      'write-failed',
      kept[0]!,
      storage.updateAll([...changed], (_, key) => texts.get(key) ?? null),
    );
    return kept;
  }

  #knowSegments(games: readonly StoredGame[]): void {
    for (const key of this.#newSegments({ games }).keys()) this.#storedSegments.add(key);
  }

  /** The texts of the segments that no save of this session has yet, by their keys. */
  #newSegments({ games }: { readonly games: readonly StoredGame[] }): ReadonlyMap<string, string> {
    const { keys } = this.#source;
    const all = games.flatMap(({ id, segments }) =>
      segments.map(({ name, text }) => [keys.segment(id, name), text] as const),
    );
    return new Map(all.filter(([key]) => !this.#storedSegments.has(key)));
  }

  /** Adds the changes to the stored records, which another session may have changed. */
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

  /**
   * Writes the save with its new segments, unless there is a foreign one; `gone` if everything was removed externally. What
   * no save has, another session may remove, so the segments are not written before.
   */
  async #writeSave(
    { games, reached }: State,
    segments: ReadonlyMap<string, string>,
  ): Promise<{ readonly foreign: string } | 'gone' | null> {
    const { storage, keys, rules } = this.#source;
    const owner = this.#owner;
    const saved = { games: games.games.map(savedOf), current: games.current };
    const text = formatSave({ owner, rules, ...saved, reached });
    const found = { text: null as string | null };
    const old = await this.#oldSegments(games);
    const writing = storage.updateAll([...segments.keys(), keys.save], (stored, key) => {
      if (key !== keys.save) return segments.get(key)!;
      found.text = stored;
      return this.#mayReplace(stored) ? text : stored;
    });
    await attempt('write-failed', keys.save, writing);
    if (this.isForeign(found.text)) return { foreign: found.text };
    const isGone = !this.#mayReplace(found.text);
    // The segments must be written again.
    if (isGone) this.forget();
    else {
      this.#saveText = text;
      for (const segment of segments.keys()) this.#storedSegments.add(segment);
      if (old !== null && (await this.#removeSegments(old))) this.#savedIds = idsOf(games);
    }
    return isGone ? 'gone' : null;
  }

  #mayReplace(saveText: string | null): boolean {
    if (saveText === null) return this.#saveText === null;
    return !this.isForeign(saveText);
  }

  /**
   * The keys of segments of other games than these, including those left by a crash; null if there can be no new ones. Call
   * it before the save is written: what is stored after that may belong to the save of another session.
   */
  async #oldSegments(games: Games): Promise<readonly string[] | null> {
    if (idsOf(games) === this.#savedIds) return null;
    const { storage, keys } = this.#source;
    const kept = games.games.map(({ id }) => keys.journal(id));
    const isOld = (key: string) =>
      key.startsWith(keys.journals) && !kept.some((start) => key.startsWith(start));
    // They do no harm, and the next round tries again.
    return storage.keys().then(
      (all) => all.filter(isOld),
      () => null,
    );
  }

  /**
   * Removes segments as long as no other session has saved: it may have resumed one of their games. Resolves to whether
   * all are removed.
   */
  async #removeSegments(segments: readonly string[]): Promise<boolean> {
    const { storage, keys } = this.#source;
    try {
      for (const segment of segments) {
        let isOurs = false;
        await storage.updateAll([keys.save, segment], (old, key) => {
          if (key === keys.save) isOurs = old === this.#saveText;
          return key === segment && isOurs ? null : old;
        });
        if (!isOurs) return false;
      }
      return true;
    } catch {
      return false;
    }
  }
}

function idsOf({ games }: Games): string {
  return games.map(({ id }) => id).join(' ');
}
