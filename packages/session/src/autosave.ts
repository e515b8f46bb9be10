/**
 * Saving, behind the player's back. There is one write in flight and one state waiting, the latest,
 * so a slow store costs no time and never sees states out of order. A round writes, in this order:
 * copies of what could not be read, new segments of the journals, the records, and last the save,
 * which alone makes the rest count. After a crash between two of these the old save still holds:
 * its segments are there, and records that ran ahead are told again under the same game's id.
 * A save is only written over a text that this session has read or written: of two sessions on one
 * game the first to write goes on, and the other is told.
 */
import { fault, ok, type Result, type RuleSet } from '@open2048/core';
import { setAside } from './aside.ts';
import type { Keys } from './keys.ts';
import type { Damage, Loaded } from './load.ts';
import { savedOf, type Games } from './played.ts';
import {
  applyChange,
  formatRecords,
  NO_RECORDS,
  parseRecords,
  type Records,
  type RecordsChange,
} from './records.ts';
import { formatSave, ownerOf } from './save.ts';
import type { Notice, NoticeCode, Saved } from './state.ts';
import type { Storage } from './storage.ts';

/** Where, what and as whom to save. */
export interface AutosaveOptions {
  readonly storage: Storage;
  readonly keys: Keys;
  readonly rules: RuleSet;
  readonly owner: string;
}

/** The saving of one session, from its opening to its end. */
export class Autosave {
  /** Called when `saved`, `notices` or `records` have changed by themselves. */
  onChange: () => void = () => {};
  readonly #options: AutosaveOptions;
  /** The records with all changes, and the changes that are not durable yet. */
  #records: Records;
  readonly #changes: RecordsChange[] = [];
  /** The games that are to be saved next, and the round in progress. */
  #waiting: Games | null = null;
  #round: Promise<void> | null = null;
  readonly #damages: Damage[];
  /** What was found damaged and has been set aside, by key: it may be written over. */
  readonly #discarded = new Map<string, string>();
  /** The save as this session has last read or written it. */
  #saveText: string | null;
  /** How many segments of each game are stored. */
  readonly #storedSegments: Map<string, number>;
  /** The games of the save written last; null before the first. */
  #savedIds: string | null = null;
  readonly #news: Notice[] = [];
  /** Why the latest round failed, and why there will be no further one. */
  #trouble: Notice | null = null;
  #stopped: Notice | null = null;
  /** What is being done, for the notice if it fails. */
  #doing: { readonly key: string; readonly code: NoticeCode };

  constructor(options: AutosaveOptions, loaded: Loaded) {
    this.#options = options;
    this.#records = loaded.records;
    this.#damages = [...loaded.damages];
    this.#saveText = loaded.saveText;
    this.#doing = { key: options.keys.save, code: 'write-failed' };
    this.#storedSegments = new Map(loaded.games.map(({ id, segments }) => [id, segments.length]));
  }

  /** The records, changes that are not durable yet included. */
  get records(): Records {
    return this.#records;
  }

  get saved(): Saved {
    if (this.#stopped !== null) return 'failed';
    if (this.#round !== null) return 'saving';
    return this.#trouble === null ? 'saved' : 'failed';
  }

  get notices(): readonly Notice[] {
    return [...this.#news, this.#trouble, this.#stopped].filter((notice) => notice !== null);
  }

  /** Saves nothing from now on. */
  stop(notice: Notice): void {
    this.#stopped = notice;
    this.#trouble = null;
    this.#waiting = null;
  }

  /** Tries to set aside what could not be read; a failure becomes a notice, and every round tries again. */
  async keepDamages(): Promise<void> {
    try {
      await this.#keepDamages();
    } catch (error) {
      this.#trouble = this.#noticeOf(error);
    }
  }

  /** Changes the records; the change is durable with the games handed to `save` next. */
  remember(change: RecordsChange): void {
    this.#records = applyChange(this.#records, change);
    this.#changes.push(change);
  }

  /** Saves the games as soon as the round in progress is over, unless later ones come before that. */
  save(games: Games): void {
    if (this.#stopped !== null) return;
    this.#waiting = games;
    this.#round ??= this.#run();
  }

  /** Resolves when everything is durable, after one more try if need be, or to the fault that prevents it. */
  async flush(): Promise<Result<void>> {
    // A round that is failing now began before this call.
    await this.#round;
    if (this.#waiting !== null) this.#round ??= this.#run();
    await this.#round;
    const notice = this.#stopped ?? this.#trouble;
    return notice === null ? ok(undefined) : fault(notice.code, notice.message, notice.key);
  }

  async #run(): Promise<void> {
    // Not within the call that made the move: the player sees the tiles slide first.
    await Promise.resolve();
    while (this.#waiting !== null) {
      const games = this.#waiting;
      this.#waiting = null;
      try {
        await this.#write(games);
        this.#trouble = null;
      } catch (error) {
        this.#trouble = this.#noticeOf(error);
        // A later state is worth another try at once, the same one is not.
        if (this.#waiting === null) {
          this.#waiting = games;
          break;
        }
      }
    }
    this.#round = null;
    this.onChange();
  }

  async #write(games: Games): Promise<void> {
    await this.#keepDamages();
    if (this.#changes.length > 0 || this.#hasNewSegments(games)) {
      // What goes ahead of the save is only written for a game that is still ours.
      const { storage, keys } = this.#options;
      this.#doing = { key: keys.save, code: 'write-failed' };
      if (this.#isForeign(await storage.read(keys.save))) return this.stop(otherWriter(keys.save));
      await this.#writeSegments(games);
      await this.#writeRecords();
    }
    await this.#writeSave(games);
  }

  #isForeign(saveText: string | null): boolean {
    if (saveText === null || saveText === this.#saveText) return false;
    return ownerOf(saveText) !== this.#options.owner;
  }

  async #keepDamages(): Promise<void> {
    const { storage } = this.#options;
    for (let damage = this.#damages[0]; damage !== undefined; damage = this.#damages[0]) {
      this.#doing = { key: damage.key, code: 'aside-failed' };
      const copy = await setAside(storage, damage.key, damage.copy);
      this.#discarded.set(damage.key, damage.text);
      this.#damages.shift();
      this.#news.push(damageNotice(damage, copy, this.#options.keys));
    }
  }

  #hasNewSegments({ games }: Games): boolean {
    return games.some(({ id, segments }) => segments.length > (this.#storedSegments.get(id) ?? 0));
  }

  async #writeSegments({ games }: Games): Promise<void> {
    const { storage, keys } = this.#options;
    for (const { id, segments } of games) {
      const stored = this.#storedSegments.get(id) ?? 0;
      for (const [index, { name, text }] of segments.slice(stored).entries()) {
        const key = keys.segment(id, name);
        this.#doing = { key, code: 'write-failed' };
        await storage.update(key, () => text);
        this.#storedSegments.set(id, stored + index + 1);
      }
    }
  }

  /** Adds the changes to what is stored now, which another session may have added to. */
  async #writeRecords(): Promise<void> {
    const count = this.#changes.length;
    if (count === 0) return;
    const { storage, keys } = this.#options;
    const key = keys.records;
    const merged = { records: this.#records, damage: null as Damage | null };
    this.#doing = { key, code: 'write-failed' };
    await storage.update(key, (old) => {
      merged.damage = null;
      const stored = old === null ? ok(NO_RECORDS) : parseRecords(old);
      if (stored.ok)
        merged.records = this.#changes.slice(0, count).reduce(applyChange, stored.value);
      else if (old !== this.#discarded.get(key)) {
        merged.damage = { key, text: old!, copy: old!, reason: stored.error };
      }
      return merged.damage === null ? formatRecords(merged.records) : old;
    });
    if (merged.damage !== null) {
      this.#damages.push(merged.damage);
      await this.#keepDamages();
      return this.#writeRecords();
    }
    this.#changes.splice(0, count);
    this.#records = this.#changes.reduce(applyChange, merged.records);
  }

  async #writeSave(games: Games): Promise<void> {
    const { storage, keys, rules, owner } = this.#options;
    const key = keys.save;
    const text = formatSave({
      owner,
      rules,
      games: games.games.map(savedOf),
      current: games.current,
    });
    const found = { foreign: false, gone: false };
    this.#doing = { key, code: 'write-failed' };
    await storage.update(key, (old) => {
      found.gone = old === null && this.#saveText !== null;
      found.foreign = this.#isForeign(old);
      return found.gone || found.foreign ? old : text;
    });
    if (found.foreign) return this.stop(otherWriter(key));
    if (found.gone) {
      // Everything was removed from outside: the segments have to be written once more.
      this.#saveText = null;
      this.#storedSegments.clear();
      return this.#write(games);
    }
    this.#saveText = text;
    await this.#removeOldJournals(games);
  }

  /** Removes the journals of games that no save names any more, also those that a crash has left. */
  async #removeOldJournals({ games }: Games): Promise<void> {
    const { storage, keys } = this.#options;
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

  #noticeOf(error: unknown): Notice {
    const { key, code } = this.#doing;
    const { name, code: system, message } = error as Error & { readonly code?: unknown };
    const full = name === 'QuotaExceededError' || system === 'ENOSPC' || system === 'EDQUOT';
    if (code === 'aside-failed') {
      return {
        code,
        message: `What stands under ${key} cannot be read and cannot be set aside, so nothing is saved over it: ${message}`,
        key,
      };
    }
    if (full)
      return { code: 'storage-full', message: `Not saved, the storage is full: ${message}`, key };
    return { code, message: `Not saved: ${message}`, key };
  }
}

function otherWriter(key: string): Notice {
  const message = 'This game went on in another window or terminal; nothing more is saved here.';
  return { code: 'other-writer', message, key };
}

function damageNotice({ key, reason }: Damage, copy: string, keys: Keys): Notice {
  const newer = reason.code === 'newer-version' ? 'newer' : 'damaged';
  const [what, part] =
    key === keys.save ? (['save', 'game'] as const) : (['records', 'scores'] as const);
  const message = `The saved ${part} could not be read (${reason.message}); what was there is kept under ${copy}.`;
  return { code: `${newer}-${what}`, message, key: copy };
}
