/**
 * The games of a session, here and in the store. A command takes effect here at once and is written in the background
 * (`schedule.ts`), so a slow store costs no time and never sees states out of order. If another session has written,
 * its games take precedence, and the commands here that are not durable yet are applied to them again. So several
 * windows can play one game, and nothing that was saved is overwritten. Only what was played while nothing could be
 * saved is not mixed into a game that continued without it; it is kept separately. A game that another session has
 * deleted disappears here too, and can be restored.
 */
import type { Result } from '@open2048/core';
import type { Branch } from './branch.ts';
import { perform, performAll, type GameCommand, type Done } from './command.ts';
import type { Damage } from './quarantine.ts';
import { isKept, loadSave, type Loaded, type LoadedSave, type Source } from './load.ts';
import type { FoundLog } from './left-behind.ts';
import { findLogs } from './logs.ts';
import { currentOf, isBegun, isPartOf, type Games, type StoredGame } from './stored-game.ts';
import type { Records } from './records.ts';
import { RecordKeeper } from './record-keeper.ts';
import { Schedule } from './schedule.ts';
import type { Notice, Saved } from './state.ts';
import { attempt, keptAside, otherWriter, removedElsewhere } from './storage-errors.ts';
import type { Numbered, Unsaved } from './unsaved.ts';
import { Waiting, type LogTarget } from './waiting.ts';
import { SaveWriter } from './save-writer.ts';

/**
 * The initial state of a session: the loaded data, the games to continue, whether a save has them, the reason if the
 * store could not be read, and a function that creates a new game.
 */
export interface Beginning {
  readonly loaded: Loaded;
  readonly games: Games;
  readonly isSaved: boolean;
  readonly unread: Notice | null;
  readonly fresh: () => StoredGame;
}

/** The saving of one session, from its opening to its end. */
export class GameReplica {
  /** Called after a change without a command here; `before` has the previous games if they have changed. */
  onChange: (before: Games | null) => void = () => {};
  readonly #source: Source;
  readonly #logTarget: LogTarget;
  readonly #writer: SaveWriter;
  /** The games with all commands applied, the stored games, and the commands between the two. */
  #games: Games;
  #stored: Games;
  readonly #waiting: Waiting;
  /** Finished games that are no longer active and must be kept. */
  #leaving: readonly StoredGame[] = [];
  readonly #recordKeeper: RecordKeeper;
  readonly #schedule: Schedule;
  /** The game that was played here and is no longer saved anywhere. */
  #removed: StoredGame | null = null;
  readonly #fresh: () => StoredGame;
  /** Whether other sessions may have left logs behind. */
  #mustCheckLogs: boolean;
  readonly #news: Notice[] = [];

  constructor(source: Source, logTarget: LogTarget, beginning: Beginning) {
    const { loaded, games, isSaved, unread, fresh } = beginning;
    this.#fresh = fresh;
    this.#source = source;
    this.#logTarget = logTarget;
    this.#writer = new SaveWriter(source, logTarget.owner, loaded);
    this.#waiting = new Waiting(logTarget, loaded.reached, isSaved ? null : currentOf(games));
    this.#games = this.#stored = games;
    this.#recordKeeper = new RecordKeeper(loaded.records);
    this.#mustCheckLogs = unread !== null;
    const read = () => this.#readStore();
    const write = () => this.#write();
    const fail = () => this.#waiting.setBase(this.#stored);
    this.#schedule = new Schedule({ read, write, fail, end: () => this.onChange(null) }, unread);
  }

  get games(): Games {
    return this.#games;
  }

  /** The records, including changes that are not durable yet. */
  get records(): Records {
    return this.#recordKeeper.records;
  }

  /** The game that was played here until another session deleted or replaced it; null if it has been restored. */
  get removed(): StoredGame | null {
    const isRestored = this.#games.games.some(({ id }) => id === this.#removed?.id);
    return isRestored ? null : this.#removed;
  }

  get saved(): Saved {
    return this.#schedule.saved;
  }

  get notices(): readonly Notice[] {
    const { removed } = this;
    const removal = removed && removedElsewhere(this.#source.keys.journal(removed.id));
    const current = [removal, this.#waiting.failure, this.#schedule.failure];
    const notices = [...this.#writer.news, ...this.#news, ...current];
    return notices.filter((notice) => notice !== null);
  }

  /**
   * Tries to set aside data that could not be read, including these logs; a failure becomes a notice, and every round
   * tries again.
   */
  async keepDamages(logs: readonly Damage[]): Promise<void> {
    try {
      await this.#writer.keepDamages();
      this.#waiting.take(logs);
    } catch (error) {
      this.#schedule.fail(error);
    }
  }

  /** Performs a command; it is durable after the next successful round. The faults of `perform`. */
  perform(command: GameCommand): Result<Done> {
    const done = perform(this.#games, command);
    if (!done.ok) return done;
    this.#do(this.#waiting.numbered(command), done.value);
    if (!this.#schedule.isStopped) this.#waiting.updateLog();
    this.#schedule.save();
    return done;
  }

  /** Performs the commands that other sessions have logged but not saved. */
  async recover(logs: readonly FoundLog[]): Promise<void> {
    try {
      for (const log of logs) {
        const missing = log.commands.filter((numbered) => !this.#waiting.has(numbered));
        const branch = missing.length > 0 ? log.branchFrom(this.#games) : null;
        if (branch !== null) {
          await this.#keepBranch(branch);
          for (const numbered of missing) this.#waiting.pass(numbered);
        } else {
          if (missing.length > 0) await this.#keepBegun(log, missing);
          for (const numbered of missing) this.#redo(numbered);
        }
        this.#waiting.take([log]);
      }
    } catch (error) {
      this.#schedule.fail(error);
    }
    this.#waiting.updateLog();
    if (this.#waiting.length + this.#recordKeeper.further.length > 0) this.save();
  }

  /** Saves the games when the round in progress has ended; only the latest games are written. */
  save(): void {
    this.#schedule.save();
  }

  /** Reads the store, which another session may have changed. */
  follow(): void {
    this.#schedule.follow();
  }

  /** Reads the store and the logs of other sessions; called when the player returns to this window. */
  returnTo(): void {
    this.#mustCheckLogs = true;
    this.follow();
  }

  /** Resolves when everything is durable, after one more try if need be, or to the fault that prevents it. */
  flush(): Promise<Result<void>> {
    return this.#schedule.flush();
  }

  #do(numbered: Numbered, { games, left, change }: Done): void {
    this.#leaving = [...this.#leaving, ...left];
    this.#games = games;
    this.#recordKeeper.add(change);
    if (!this.#schedule.isStopped) this.#waiting.add(numbered, change);
  }

  /** Applies a command again that the games lack; a command that no longer fits is dropped. */
  #redo(numbered: Numbered): void {
    const done = perform(this.#games, numbered.command);
    if (done.ok) this.#do(numbered, done.value);
    else this.#waiting.pass(numbered);
  }

  /** Keeps a game that another session started and that is not among the games here, with everything played in it. */
  async #keepBegun({ begun }: Unsaved, commands: readonly Numbered[]): Promise<void> {
    if (begun === null || this.#games.games.some(({ id }) => id === begun.id)) return;
    const given = commands.map(({ command }) => command);
    const { games, left } = performAll({ games: [begun], current: 0 }, given);
    await this.#keepGames([...left, ...games.games]);
  }

  /** Keeps the games that have any events. */
  async #keepGames(games: readonly StoredGame[]): Promise<void> {
    const keys = await this.#writer.keep(games.filter(isBegun));
    this.#news.push(...keys.map(keptAside));
  }

  /** Keeps what another session played while it could not save, if this session has continued without it. */
  async #keepBranch({ games, changes }: Branch): Promise<void> {
    const isKnown = (game: StoredGame) => this.#games.games.some((here) => isPartOf(game, here));
    await this.#keepGames(games.filter((game) => !isKnown(game)));
    this.#recordKeeper.keep(changes);
    this.#recordKeeper.hold(this.#waiting.changes);
  }

  async #write(): Promise<void> {
    const [games, count] = [this.#games, this.#waiting.length];
    const { version } = this.#schedule;
    const { further, records } = this.#recordKeeper;
    const state = { games, reached: this.#waiting.reached };
    const changes = [...further, ...this.#waiting.changes];
    const leaving = this.#leaving;
    await this.#writer.keep(leaving);
    const written = await this.#writer.write(state, changes, records);
    if (written.foreign !== null) return this.#adopt(written.foreign);
    this.#stored = games;
    this.#schedule.settle(version);
    this.#leaving = this.#leaving.slice(leaving.length);
    this.#waiting.settle(count);
    this.#recordKeeper.settle(further.length, written.records, this.#waiting.changes);
  }

  /** Reads the current contents of the store. */
  async #readStore(): Promise<void> {
    const { storage, keys } = this.#source;
    const save = await attempt('read-failed', keys.save, storage.read(keys.save));
    const records = await attempt('read-failed', keys.records, storage.read(keys.records));
    if (this.#recordKeeper.read(records, this.#waiting.changes)) this.onChange(null);
    if (this.#writer.isForeign(save)) await this.#adopt(save);
    else if (save === null) await this.#removeGames();
    if (this.#mustCheckLogs && !this.#schedule.isStale) await this.#recoverAll();
  }

  async #recoverAll(): Promise<void> {
    this.#mustCheckLogs = false;
    const { log, owner } = this.#logTarget;
    const before = this.#games;
    const { logs } = await findLogs(log, this.#source, owner);
    await this.recover(logs);
    if (this.#games !== before) this.onChange(before);
  }

  /** Continues from the save of another session. */
  async #adopt(saveText: string): Promise<void> {
    const { storage, keys } = this.#source;
    const reading = loadSave(this.#source, saveText, this.#stored.games);
    const found = await attempt('read-failed', keys.save, reading);
    if (found.reason !== null) {
      const current = await attempt('read-failed', keys.save, storage.read(keys.save));
      // The save changed between two reads, so this was never one consistent save.
      if (current !== saveText) this.#schedule.follow();
      else await this.#refuse(saveText, found);
      return;
    }
    await this.#recordRemoved(found.games);
    if (this.#schedule.failure !== null) await this.#keepAside(found);
    this.#rebase(saveText, found);
  }

  /**
   * All saves were removed. The game is then removed here too, unless commands are waiting, which will save it again.
   */
  async #removeGames(): Promise<void> {
    if (this.#waiting.length > 0 || !isBegun(currentOf(this.#games))) return;
    await this.#recordRemoved([]);
    const before = this.#games;
    const fresh = this.#fresh();
    this.#games = this.#stored = { games: [fresh], current: 0 };
    this.#waiting.begin(fresh);
    this.#writer.forget();
    this.onChange(before);
  }

  /** Remembers the current game if it is no longer saved, neither active nor kept. */
  async #recordRemoved(games: readonly StoredGame[]): Promise<void> {
    const current = currentOf(this.#games);
    const missed = isBegun(current) ? current : this.#removed;
    if (missed === null || games.some(({ id }) => id === missed.id)) return;
    const search = isKept(this.#source, missed.id);
    const isSomewhere = await attempt('read-failed', this.#source.keys.save, search);
    this.#removed = isSomewhere ? null : missed;
  }

  /** A save of a newer version is left unchanged; a damaged one is set aside and replaced with ours. */
  async #refuse(saveText: string, { reason }: LoadedSave): Promise<void> {
    const { keys } = this.#source;
    if (reason!.code === 'newer-version') {
      this.#schedule.stop(otherWriter(keys.save));
      return;
    }
    const finding = import('./quarantine.ts').then(({ damageOf }) =>
      damageOf(this.#source, saveText, reason!),
    );
    this.#writer.discard(await attempt('read-failed', keys.save, finding));
    this.save();
  }

  /**
   * Keeps what was played here while nothing could be saved, with what is played while it is written. Nothing may be
   * awaited between this and `#rebase`.
   */
  async #keepAside(found: LoadedSave): Promise<void> {
    const isKnown = (game: StoredGame) =>
      [...found.games, ...this.#stored.games].some((other) => isPartOf(game, other));
    let keys: readonly string[] = [];
    for (let count = -1; count !== this.#waiting.length;) {
      count = this.#waiting.length;
      const all = [...this.#leaving, ...this.#games.games];
      const games = all.filter((game) => isBegun(game) && !isKnown(game));
      keys = await this.#writer.keep(games, keys);
    }
    this.#news.push(...keys.map(keptAside));
    this.#recordKeeper.keep(this.#waiting.changes);
    this.#waiting.drop();
  }

  #rebase(saveText: string, { games, current, reached }: LoadedSave): void {
    const before = this.#games;
    this.#writer.know(saveText, games);
    this.#games = this.#stored = { games, current } as Games;
    this.#leaving = [];
    const waiting = this.#waiting.restart(reached);
    this.#recordKeeper.hold([]);
    for (const numbered of waiting) this.#redo(numbered);
    this.#waiting.updateLog();
    this.onChange(before);
  }
}
