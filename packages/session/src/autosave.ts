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
import type { Branch } from './branch.ts';
import { perform, type Command, type Done } from './command.ts';
import {
  damageOf,
  loadSave,
  type Damage,
  type Loaded,
  type LoadedSave,
  type Source,
} from './load.ts';
import { currentOf, isBegun, isOver, isPartOf, type Games, type Played } from './played.ts';
import type { Records } from './records.ts';
import { Remembering } from './remembering.ts';
import type { FoundLog } from './left-behind.ts';
import { findLogs } from './logs.ts';
import type { Notice, Saved } from './state.ts';
import { attempt, keptAside, otherWriter, removedElsewhere, Trouble } from './trouble.ts';
import type { Numbered, Unsaved } from './unsaved.ts';
import { Waiting, type Notes } from './waiting.ts';
import { Writer } from './writer.ts';

/** Where a session begins: what was loaded, the games to go on with, whether a save has them, why the store could not be read, if so, and how a game begins. */
export interface Beginning {
  readonly loaded: Loaded;
  readonly games: Games;
  readonly isSaved: boolean;
  readonly unread: Notice | null;
  readonly fresh: () => Played;
}

/** The saving of one session, from its opening to its end. */
export class Autosave {
  /** Called when something has changed by itself; with the games before where those have. */
  onChange: (before: Games | null) => void = () => {};
  readonly #source: Source;
  readonly #notes: Notes;
  readonly #writer: Writer;
  /** The games with all commands done, those that are stored, and the commands between the two. */
  #games: Games;
  #stored: Games;
  readonly #waiting: Waiting;
  /** Finished games that are no longer at hand, and are to be kept. */
  #leaving: readonly Played[] = [];
  readonly #remembering: Remembering;
  /** How often there was something to save, and how much of that is durable. */
  #version = 0;
  #savedVersion = 0;
  /** The game that was played here and is saved nowhere any more. */
  #removed: Played | null = null;
  readonly #fresh: () => Played;
  /** Whether the store may hold something new, and whether other sessions may have left something behind. */
  #isStale: boolean;
  #isBack: boolean;
  #round: Promise<void> | null = null;
  readonly #news: Notice[] = [];
  /** Why the latest round failed, and why there will be no further one. */
  #trouble: Notice | null;
  #stopped: Notice | null = null;

  constructor(source: Source, notes: Notes, beginning: Beginning) {
    const { loaded, games, isSaved, unread, fresh } = beginning;
    this.#fresh = fresh;
    this.#source = source;
    this.#notes = notes;
    this.#writer = new Writer(source, notes.owner, loaded);
    this.#waiting = new Waiting(notes, loaded.reached, isSaved ? null : currentOf(games));
    this.#games = this.#stored = games;
    this.#remembering = new Remembering(loaded.records);
    this.#trouble = unread;
    this.#isStale = this.#isBack = unread !== null;
  }

  get games(): Games {
    return this.#games;
  }

  /** The records, changes that are not durable yet included. */
  get records(): Records {
    return this.#remembering.records;
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
    const now = [told, this.#waiting.trouble, this.#trouble, this.#stopped];
    const notices = [...this.#writer.news, ...this.#news, ...now];
    return notices.filter((notice) => notice !== null);
  }

  /** Tries to set aside what could not be read, also these logs; a failure becomes a notice, and every round tries again. */
  async keepDamages(logs: readonly Damage[]): Promise<void> {
    try {
      await this.#writer.keepDamages();
      this.#waiting.take(logs);
    } catch (error) {
      this.#trouble = noticeOf(error);
    }
  }

  /** Does a command; it is durable after the next round that succeeds. The faults of `perform`. */
  perform(command: Command): Result<Done> {
    const done = perform(this.#games, command);
    if (!done.ok) return done;
    this.#do(this.#waiting.numbered(command), done.value);
    if (this.#stopped === null) this.#waiting.note();
    this.save();
    return done;
  }

  /** Does the commands that other sessions have noted and not saved. */
  async recover(logs: readonly FoundLog[]): Promise<void> {
    try {
      for (const log of logs) {
        const missing = log.commands.filter((numbered) => !this.#waiting.has(numbered));
        const branch = missing.length > 0 ? log.branchFrom(this.#games) : null;
        if (branch !== null) {
          await this.#keepApart(branch);
          for (const numbered of missing) this.#waiting.pass(numbered);
        } else {
          if (missing.length > 0) await this.#keepBegun(log, missing);
          for (const numbered of missing) this.#redo(numbered);
        }
        this.#waiting.take([log]);
      }
    } catch (error) {
      this.#trouble = noticeOf(error);
    }
    this.#waiting.note();
    if (this.#waiting.length + this.#remembering.further.length > 0) this.save();
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

  /** Looks at the store and at what other sessions have noted: the player was elsewhere. */
  returnTo(): void {
    this.#isBack = true;
    this.follow();
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

  #do(numbered: Numbered, { games, change }: Done): void {
    const left = this.#games.games.filter(({ id }) => !games.games.some((game) => game.id === id));
    this.#leaving = [...this.#leaving, ...left.filter(isOver)];
    this.#games = games;
    this.#remembering.add(change);
    if (this.#stopped === null) this.#waiting.add(numbered, change);
  }

  /** Does a command once more, unless the games have it; one that does not fit them any more falls away. */
  #redo(numbered: Numbered): void {
    if (this.#waiting.has(numbered)) return;
    const done = perform(this.#games, numbered.command);
    if (done.ok) this.#do(numbered, done.value);
    else this.#waiting.pass(numbered);
  }

  /** A game that another session began, and that is none of those here, is kept beside with all that was played in it. */
  async #keepBegun({ begun }: Unsaved, commands: readonly Numbered[]): Promise<void> {
    if (begun === null || this.#games.games.some(({ id }) => id === begun.id)) return;
    let branch: Games = { games: [begun], current: 0 };
    for (const { command } of commands) {
      const done = perform(branch, command);
      if (done.ok) branch = done.value.games;
    }
    for (const game of branch.games.filter(isBegun)) {
      this.#news.push(keptAside(await this.#writer.keep(game)));
    }
  }

  /** What another session played while it could not save, and this one has gone on without, is kept beside. */
  async #keepApart({ games, changes }: Branch): Promise<void> {
    for (const game of games.games) {
      const isKnown = this.#games.games.some((here) => isPartOf(game, here));
      if (isBegun(game) && !isKnown) this.#news.push(keptAside(await this.#writer.keep(game)));
    }
    this.#remembering.keep(changes);
    this.#remembering.hold(this.#waiting.changes);
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
        if (version > this.#savedVersion) {
          this.#trouble = noticeOf(error);
          this.#waiting.standOn(this.#stored);
        }
        // A later state is worth another try at once, the same one is not.
        if (this.#version === version) break;
      }
    }
    this.#round = null;
    this.onChange(null);
  }

  async #write(): Promise<void> {
    const [version, games, count] = [this.#version, this.#games, this.#waiting.length];
    const { further, records } = this.#remembering;
    const state = { games, reached: this.#waiting.reached };
    const changes = [...further, ...this.#waiting.changes];
    const leaving = this.#leaving;
    for (const game of leaving) await this.#writer.keep(game);
    const written = await this.#writer.write(state, changes, records);
    if (written.foreign !== null) return this.#adopt(written.foreign);
    this.#stored = games;
    this.#savedVersion = version;
    this.#leaving = this.#leaving.slice(leaving.length);
    this.#waiting.settle(count);
    this.#remembering.settle(further.length, written.records, this.#waiting.changes);
    if (leaving.length > 0) await this.#writer.removeOldFinished(this.#remembering.records);
  }

  /** Reads what stands in the store now. */
  async #look(): Promise<void> {
    const { storage, keys } = this.#source;
    this.#isStale = false;
    try {
      const save = await attempt('read-failed', keys.save, storage.read(keys.save));
      const records = await attempt('read-failed', keys.records, storage.read(keys.records));
      if (this.#remembering.read(records, this.#waiting.changes)) this.onChange(null);
      if (this.#writer.isForeign(save)) await this.#adopt(save);
      else if (save === null) await this.#letGo();
      if (this.#isBack && !this.#isStale) await this.#recoverAll();
    } catch (error) {
      this.#isStale = true;
      throw error;
    }
  }

  async #recoverAll(): Promise<void> {
    this.#isBack = false;
    const { log, owner } = this.#notes;
    const before = this.#games;
    const { logs } = await findLogs(log, this.#source, owner);
    await this.recover(logs);
    if (this.#games !== before) this.onChange(before);
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
    if (this.#waiting.length > 0 || !isBegun(currentOf(this.#games))) return;
    await this.#miss([]);
    const before = this.#games;
    const fresh = this.#fresh();
    this.#games = this.#stored = { games: [fresh], current: 0 };
    this.#waiting.begin(fresh);
    this.#writer.forget();
    this.onChange(before);
  }

  /** Remembers the game that is played here if it is no longer saved, neither at hand nor kept. */
  async #miss(games: readonly Played[]): Promise<void> {
    const { storage, keys } = this.#source;
    const current = currentOf(this.#games);
    const missed = isBegun(current) ? current : this.#removed;
    if (missed === null || games.some(({ id }) => id === missed.id)) return;
    const kept = (await attempt('read-failed', keys.save, storage.keys())).filter(keys.isKept);
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
    this.#remembering.keep(this.#waiting.changes);
    this.#waiting.drop();
  }

  #rebase(saveText: string, { games, current, reached }: LoadedSave): void {
    const before = this.#games;
    this.#writer.know(saveText, games);
    this.#games = this.#stored = { games, current } as Games;
    this.#leaving = [];
    const waiting = this.#waiting.restart(reached);
    this.#remembering.hold([]);
    for (const numbered of waiting) this.#redo(numbered);
    this.#waiting.note();
    const isChanged = this.#remembering.further.length + this.#waiting.changes.length > 0;
    if (!isChanged && this.#games === this.#stored) {
      this.#savedVersion = this.#version;
    }
    this.onChange(before);
  }
}

function noticeOf(error: unknown): Notice {
  if (error instanceof Trouble) return error.notice;
  throw error;
}
