/** The games that are open on this instance, and who has them open. */
import type { ServerMessage } from '@open2048/compete';
import type { DealtGame } from './dealt-game.ts';
import { LiveGame, type LivePorts } from './live-game.ts';
import type { OtherInstances } from './other-instances.ts';

/** Receives the messages of a game that another window of its player caused. */
export type GameListener = (messages: readonly ServerMessage[]) => void;

/** What the open games of an instance need. */
export interface LiveGamesPorts extends LivePorts {
  readonly others: OtherInstances;
}

interface Open {
  readonly live: LiveGame;
  /** In milliseconds since 1970; null if the time of the game is not limited. */
  readonly endsAt: number | null;
  readonly listeners: Set<GameListener>;
}

/** A game that is open in one window. */
export interface OpenGame {
  readonly live: LiveGame;
  /** Whether the game is open in other windows on this instance. */
  hasOthers(): boolean;
  /** Sends messages to those. */
  tellOthers(messages: readonly ServerMessage[]): void;
  /** Lets the windows on other instances show what has changed. */
  changed(): void;
  close(): void;
}

/** Every window that opens a game gets the same `LiveGame`; it is dropped when the last one has closed it. */
export class LiveGames {
  readonly #open = new Map<string, Open>();
  readonly #ports: LiveGamesPorts;

  constructor(ports: LiveGamesPorts) {
    this.#ports = ports;
  }

  /** The games that are open now. */
  all(): readonly LiveGame[] {
    return Array.from(this.#open.values(), ({ live }) => live);
  }

  /** The number of games. */
  get size(): number {
    return this.#open.size;
  }

  /** Opens a started game. */
  open(game: DealtGame, listener: GameListener): OpenGame {
    const open = this.#open.get(game.id) ?? this.#newGame(game);
    const { live, listeners } = open;
    listeners.add(listener);
    return {
      live,
      hasOthers: () => listeners.size > 1,
      tellOthers: (messages) => {
        for (const other of listeners) if (other !== listener) other(messages.map(asNews));
      },
      changed: () => this.#ports.others.changed(game.id),
      close: () => {
        listeners.delete(listener);
        void this.#closeWhenIdle(open);
      },
    };
  }

  /**
   * Ends the games whose time is over, whoever has them open, and tells the windows on this instance. Rejects if the
   * database cannot be reached.
   */
  async endDue(): Promise<void> {
    for (const game of await this.#ports.store.due()) {
      await (this.#open.get(game.id)?.live ?? new LiveGame(game, this.#ports)).end();
    }
    // Another instance may have ended them. The clock of the database decides, not the one here.
    const late = [...this.#open.values()].filter(
      ({ endsAt }) => endsAt !== null && endsAt <= Date.now(),
    );
    for (const open of late) {
      const messages = await open.live.open();
      if (messages.at(-1)?.type === 'over') tell(open, messages);
    }
  }

  /** Games have changed on other instances: this one, or any if it is null. */
  changed(game: string | null): void {
    if (game === null) for (const { live } of this.#open.values()) live.changed();
    else this.#open.get(game)?.live.changed();
  }

  /** Forgets a game without windows when its moves are made, so that no game is here twice. */
  async #closeWhenIdle(open: Open): Promise<void> {
    await open.live.idle();
    const { id } = open.live;
    if (open.listeners.size > 0 || this.#open.get(id) !== open) return;
    this.#open.delete(id);
    this.#ports.others.closed(id);
  }

  #newGame(game: DealtGame): Open {
    const endsAt = game.event?.endsAt ?? null;
    const open: Open = { live: new LiveGame(game, this.#ports), endsAt, listeners: new Set() };
    this.#open.set(game.id, open);
    this.#ports.others.opened(game.id, async () => tell(open, await open.live.open()));
    return open;
  }
}

/** Sends messages that no window has asked for to all windows on this instance. */
function tell({ listeners }: Open, messages: readonly ServerMessage[]): void {
  for (const listener of listeners) listener(messages.map(asNews));
}

/** A state as windows receive it that sent nothing that it could answer. */
function asNews(message: ServerMessage): ServerMessage {
  return message.type === 'state' ? { ...message, type: 'changed' } : message;
}
