/**
 * Which games are open on other instances of the server, too: their windows learn of the moves that are made here. Nearly
 * all games are open on one instance, and a notification for each move would make moves a third more expensive. So an
 * instance notifies that it opens a game, and only if another one answers that it has the game open, the two notify each
 * other of changes until one closes it. A notification is a hint to read the game; a lost one costs nothing but time.
 */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** The channel of the hints, `KIND GAME FROM TO NUMBER`: instances, and the number of the hint. */
export const GAME_CHANNEL = 'game';

/** `also` answers `opened`; `gone` is about every game. */
type Hint = 'opened' | 'also' | 'closed' | 'changed' | 'gone';

const EVERYONE = '*';
const EVERYTHING = '*';

/** What is needed to hear of other instances, and to be heard. */
export interface OtherInstancesPorts {
  /** Notifies all instances, this one among them, of hints in their order. */
  readonly notify: (hints: readonly string[]) => Promise<void>;
  /** Receives the errors of the database. */
  readonly onError: (error: unknown) => void;
}

interface Shared {
  /** Reads the game, and shows it in the windows here. */
  readonly read: () => Promise<void>;
  /** The other instances that have it open. */
  readonly instances: Set<string>;
  /** Whether it has changed here. */
  hasChanged: boolean;
  isReading: boolean;
  /** Whether it has changed since it was last read. */
  isStale: boolean;
}

/** What one instance knows of the others. */
export class OtherInstances {
  readonly #ports: OtherInstancesPorts;
  readonly #id = randomBytes(8).toString('hex');
  /** The games that are open here. */
  readonly #games = new Map<string, Shared>();
  /** The hints that are not sent yet. */
  #hints: string[] = [];
  /** Null if all are sent. */
  #sending: Promise<void> | null = null;
  #number = 0;
  #isClosed = false;

  constructor(ports: OtherInstancesPorts) {
    this.#ports = ports;
  }

  /** A game is now open here; `read` is called when it has changed elsewhere. */
  opened(game: string, read: () => Promise<void>): void {
    const unchanged = { hasChanged: false, isReading: false, isStale: false };
    this.#games.set(game, { read, instances: new Set(), ...unchanged });
    this.#send('opened', game);
  }

  /** A game is no longer open here. */
  closed(game: string): void {
    const isShared = this.#games.get(game)!.instances.size > 0;
    this.#games.delete(game);
    if (isShared) this.#send('closed', game);
  }

  /** A game has changed here. */
  changed(game: string): void {
    const shared = this.#games.get(game);
    if (shared === undefined) return;
    shared.hasChanged = true;
    if (shared.instances.size > 0) this.#send('changed', game);
  }

  /** Takes a hint of any instance. */
  receive(hint: string): void {
    const [kind, game = '', instance = '', to] = hint.split(' ');
    if (instance === this.#id || (to !== EVERYONE && to !== this.#id)) return;
    if (kind === 'gone') return this.#games.forEach(({ instances }) => instances.delete(instance));
    const shared = this.#games.get(game);
    if (shared === undefined) {
      // It was open here for a moment only, and the other instance does not know that.
      if (kind === 'also') this.#send('closed', game);
    } else if (kind === 'closed') shared.instances.delete(instance);
    else {
      shared.instances.add(instance);
      if (kind === 'opened') this.#send('also', game, instance);
      else void this.#read(shared);
      // The other instance did not hear of it, as this one did not know of the other.
      if (kind === 'also' && shared.hasChanged) this.#send('changed', game);
    }
  }

  /** Begins again: hints arrive from now on, and those of the time before are lost. */
  announceAll(): void {
    for (const [game, shared] of this.#games) {
      if (shared.instances.size > 0) void this.#read(shared);
      shared.instances.clear();
      this.#send('opened', game);
    }
  }

  /** Says that nothing more will come, and waits until that is sent. */
  async close(): Promise<void> {
    this.#send('gone', EVERYTHING);
    this.#isClosed = true;
    await this.#sending;
  }

  /** Reads a game; once for all changes while it is being read. */
  async #read(shared: Shared): Promise<void> {
    shared.isStale = true;
    if (shared.isReading) return;
    shared.isReading = true;
    while (shared.isStale) {
      shared.isStale = false;
      await shared.read().catch(this.#ports.onError);
    }
    shared.isReading = false;
  }

  /** The number makes hints differ: of equal ones, PostgreSQL delivers the first one only. */
  #send(kind: Hint, game: string, to = EVERYONE): void {
    if (this.#isClosed) return;
    this.#hints.push(`${kind} ${game} ${this.#id} ${to} ${this.#number++}`);
    this.#sending ??= this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    while (this.#hints.length > 0) {
      const hints = this.#hints;
      this.#hints = [];
      await this.#ports.notify(hints).catch(this.#ports.onError);
    }
    this.#sending = null;
  }
}

/** Notifies hints through the database. */
export async function notifyHints(pool: pg.Pool, hints: readonly string[]): Promise<void> {
  await pool.query({
    name: 'notify-hints',
    text: `select pg_notify('${GAME_CHANNEL}', hint) from unnest($1::text[]) as hint`,
    values: [hints],
  });
}
