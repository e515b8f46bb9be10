/**
 * The games of a session as they stand here and in the store. A command holds here at once and is
 * written behind the player's back: one write in flight, one state waiting, the latest, so a slow
 * store costs no time and never sees states out of order. When another session has written, its
 * games hold, and the commands that are not durable here yet are done once more on top of them: so
 * several windows play one game, and nothing that was saved is written over. Only what was played
 * while nothing could be saved is not mixed into a game that went on without it; it is kept beside.
 * A game that another session has deleted is gone here too, and may be brought back.
 */
import { fault, ok, type Result } from '@open2048/core';
import { perform, type Command, type Done } from './command.ts';
import { damageOf, loadSave, type Loaded, type LoadedSave, type Source } from './load.ts';
import { currentOf, isBegun, isPartOf, type Games, type Played } from './played.ts';
import { applyChange, parseRecords, type Records, type RecordsChange } from './records.ts';
import type { Notice, Saved } from './state.ts';
import { attempt, keptAside, otherWriter, removedElsewhere, Trouble } from './trouble.ts';
import { Writer } from './writer.ts';

/** A command that is not durable yet, and what is to be remembered of it. */
interface Pending {
  readonly command: Command;
  readonly change: RecordsChange | null;
}

/** Where a session begins: what was loaded, the games to go on with, why the store could not be read, if so, and how a game begins. */
export interface Beginning {
  readonly loaded: Loaded;
  readonly games: Games;
  readonly unread: Notice | null;
  readonly fresh: () => Played;
}

/** The saving of one session, from its opening to its end. */
export class Autosave {
  /** Called when something has changed by itself; with the games before where those have. */
  onChange: (before: Games | null) => void = () => {};
  readonly #source: Source;
  readonly #writer: Writer;
  /** The games with all commands done, those that are stored, and the commands between the two. */
  #games: Games;
  #stored: Games;
  #pending: Pending[] = [];
  /** What is to be remembered of commands that are no longer pending. */
  #further: readonly RecordsChange[] = [];
  #storedRecords: Records;
  #recordsText: string | null = null;
  #records: Records;
  /** How often there was something to save, and how much of that is durable. */
  #version = 0;
  #savedVersion = 0;
  /** The game that was played here and is saved nowhere any more. */
  #removed: Played | null = null;
  readonly #fresh: () => Played;
  /** Whether the store may hold something new. */
  #isStale: boolean;
  #round: Promise<void> | null = null;
  readonly #news: Notice[] = [];
  /** Why the latest round failed, and why there will be no further one. */
  #trouble: Notice | null;
  #stopped: Notice | null = null;

  constructor(source: Source, owner: string, { loaded, games, unread, fresh }: Beginning) {
    this.#fresh = fresh;
    this.#source = source;
    this.#writer = new Writer(source, owner, loaded);
    this.#games = this.#stored = games;
    this.#records = this.#storedRecords = loaded.records;
    this.#trouble = unread;
    this.#isStale = unread !== null;
  }

  get games(): Games {
    return this.#games;
  }

  /** The records, changes that are not durable yet included. */
  get records(): Records {
    return this.#records;
  }

  /** The game that was played here until another session deleted or replaced it, unless it is back. */
  get removed(): Played | null {
    const isBack = this.#games.games.some(({ id }) => id === this.#removed?.id);
    return isBack ? null : this.#removed;
  }

  get saved(): Saved {
    if (this.#stopped !== null) return 'failed';
    if (this.#version > this.#savedVersion && this.#round !== null) return 'saving';
    return this.#trouble === null ? 'saved' : 'failed';
  }

  get notices(): readonly Notice[] {
    const { removed } = this;
    const told = removed && removedElsewhere(this.#source.keys.journal(removed.id));
    const notices = [...this.#writer.news, ...this.#news, told, this.#trouble, this.#stopped];
    return notices.filter((notice) => notice !== null);
  }

  /** Tries to set aside what could not be read; a failure becomes a notice, and every round tries again. */
  async keepDamages(): Promise<void> {
    try {
      await this.#writer.keepDamages();
    } catch (error) {
      this.#trouble = noticeOf(error);
    }
  }

  /** Does a command; it is durable after the next round that succeeds. The faults of `perform`. */
  perform(command: Command): Result<Done> {
    const done = perform(this.#games, command);
    if (!done.ok) return done;
    this.#do(command, done.value);
    this.save();
    return done;
  }

  /** Saves the games as soon as the round in progress is over, unless later ones come before that. */
  save(): void {
    this.#version++;
    this.#start();
  }

  /** Looks at the store, where another session may have gone on. */
  follow(): void {
    this.#isStale = true;
    this.#start();
  }

  /** Resolves when everything is durable, after one more try if need be, or to the fault that prevents it. */
  async flush(): Promise<Result<void>> {
    // A round that is failing now began before this call.
    await this.#round;
    if (this.#version > this.#savedVersion) this.#start();
    await this.#round;
    const notice = this.#stopped ?? this.#trouble;
    return notice === null ? ok(undefined) : fault(notice.code, notice.message, notice.key);
  }

  #start(): void {
    if (this.#stopped === null) this.#round ??= this.#run();
  }

  #do(command: Command, { games, change }: Done): void {
    this.#games = games;
    if (change !== null) this.#records = applyChange(this.#records, change);
    if (this.#stopped === null) this.#pending.push({ command, change });
  }

  async #run(): Promise<void> {
    // Not within the call that made the move: the player sees the tiles slide first.
    await Promise.resolve();
    while (this.#stopped === null && (this.#isStale || this.#version > this.#savedVersion)) {
      const version = this.#version;
      try {
        if (this.#isStale) await this.#look();
        else await this.#write();
        if (this.#version === this.#savedVersion) this.#trouble = null;
      } catch (error) {
        if (version > this.#savedVersion) this.#trouble = noticeOf(error);
        // A later state is worth another try at once, the same one is not.
        if (this.#version === version) break;
      }
    }
    this.#round = null;
    this.onChange(null);
  }

  async #write(): Promise<void> {
    const [version, games, count] = [this.#version, this.#games, this.#pending.length];
    const { length } = this.#further;
    const written = await this.#writer.write(games, this.#changes(), this.#records);
    if (written.foreign !== null) return this.#adopt(written.foreign);
    this.#stored = games;
    this.#savedVersion = version;
    this.#pending.splice(0, count);
    this.#further = this.#further.slice(length);
    if (written.records !== null) this.#hold(written.records);
  }

  /** Reads what stands in the store now. */
  async #look(): Promise<void> {
    const { storage, keys } = this.#source;
    this.#isStale = false;
    try {
      const save = await attempt('read-failed', keys.save, storage.read(keys.save));
      const records = await attempt('read-failed', keys.records, storage.read(keys.records));
      this.#readRecords(records);
      if (this.#writer.isForeign(save)) await this.#adopt(save);
      else if (save === null) await this.#letGo();
    } catch (error) {
      this.#isStale = true;
      throw error;
    }
  }

  #readRecords(text: string | null): void {
    if (text === null || text === this.#recordsText) return;
    this.#recordsText = text;
    const records = parseRecords(text);
    // Damaged ones are set aside when there is something to write.
    if (!records.ok) return;
    this.#hold(records.value);
    this.onChange(null);
  }

  #hold(stored: Records): void {
    this.#storedRecords = stored;
    this.#records = this.#changes().reduce(applyChange, stored);
  }

  #changes(): readonly RecordsChange[] {
    const pending = this.#pending.map(({ change }) => change).filter((change) => change !== null);
    return [...this.#further, ...pending];
  }

  /** Goes on from the save of another session. */
  async #adopt(saveText: string): Promise<void> {
    const { storage, keys } = this.#source;
    const reading = loadSave(this.#source, saveText, this.#stored.games);
    const found = await attempt('read-failed', keys.save, reading);
    if (found.reason !== null) {
      const now = await attempt('read-failed', keys.save, storage.read(keys.save));
      // It went on between two reads: this was never one save.
      if (now !== saveText) this.#isStale = true;
      else await this.#refuse(saveText, found);
      return;
    }
    if (this.#trouble !== null) await this.#keepAside(found);
    await this.#miss(found.games);
    this.#rebase(saveText, found);
  }

  /** Everything was removed: unless it is played on here, which saves it again, the game is gone. */
  async #letGo(): Promise<void> {
    if (this.#pending.length > 0 || !isBegun(currentOf(this.#games))) return;
    await this.#miss([]);
    const before = this.#games;
    this.#games = this.#stored = { games: [this.#fresh()], current: 0 };
    this.#writer.forget();
    this.onChange(before);
  }

  /** Remembers the game that is played here if it is no longer saved, neither at hand nor kept. */
  async #miss(games: readonly Played[]): Promise<void> {
    const { storage, keys } = this.#source;
    const current = currentOf(this.#games);
    const missed = isBegun(current) ? current : this.#removed;
    if (missed === null || games.some(({ id }) => id === missed.id)) return;
    const kept = (await attempt('read-failed', keys.save, storage.keys())).filter((key) =>
      key.startsWith(keys.kept('')),
    );
    const texts = await Promise.all(
      kept.map((key) => attempt('read-failed', key, storage.read(key))),
    );
    const isKept = texts.some((text) => text?.includes(`"id":"${missed.id}"`));
    this.#removed = isKept ? null : missed;
  }

  /** A save of a newer version is left alone; a damaged one is set aside and ours written over it. */
  async #refuse(saveText: string, { reason }: LoadedSave): Promise<void> {
    const { keys } = this.#source;
    if (reason!.code === 'newer-version') {
      this.#stopped = otherWriter(keys.save);
      this.#trouble = null;
      return;
    }
    this.#writer.discard(await damageOf(this.#source, saveText, reason!));
    this.#version++;
  }

  async #keepAside(found: LoadedSave): Promise<void> {
    const isKnown = (game: Played) =>
      [...found.games, ...this.#stored.games].some((other) => isPartOf(game, other));
    for (const game of this.#games.games) {
      if (game.game.record === null || isKnown(game)) continue;
      this.#news.push(keptAside(await this.#writer.keep(game)));
    }
    this.#further = this.#changes();
    this.#pending = [];
  }

  #rebase(saveText: string, { games, current }: LoadedSave): void {
    const before = this.#games;
    const waiting = this.#pending;
    this.#writer.know(saveText, games);
    this.#games = this.#stored = { games, current } as Games;
    this.#pending = [];
    this.#hold(this.#storedRecords);
    for (const { command } of waiting) {
      const done = perform(this.#games, command);
      if (done.ok) this.#do(command, done.value);
    }
    if (this.#changes().length === 0 && this.#games === this.#stored) {
      this.#savedVersion = this.#version;
    }
    this.onChange(before);
  }
}

function noticeOf(error: unknown): Notice {
  if (error instanceof Trouble) return error.notice;
  throw error;
}
