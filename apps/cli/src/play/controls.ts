/**
 * Maps keys to commands for the session, and keeps the open question, the effect of the last key,
 * and whether the player has left. It does not draw, so each of many keys that arrive at once sees
 * the state that the previous key left.
 */
import { AutoplayController, type HintController } from '@open2048/advice';
import type { Direction, Result } from '@open2048/core';
import { MAX_NAME, type Session, type SessionState, type Transition } from '@open2048/session';
import type { Dialect } from '../dialects.ts';
import { ARROWS, reader, type Key } from '../terminal/keys.ts';
import { suspend } from '../terminal/suspend.ts';
import type { Leave } from '../terminal/whole-screen.ts';
import { adviceState, CLOCK, RATES, type AdviceState, type Rate } from './advice.ts';
import type { PlayCommand } from './commands.ts';
import { bindingsOf } from './keys.ts';

/** What covers the game: nothing, a question, or a page that any key closes. */
export const OVERLAYS = ['none', 'new-game', 'name', 'help', 'scores'] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** Everything that the screen shows. */
export interface View {
  readonly session: SessionState;
  readonly overlay: Overlay;
  /** The name typed so far; `playerName` is used if it is empty. */
  readonly name: string;
  readonly playerName: string;
  /** A short text about what the last key did. */
  readonly message: string;
  /** The cell of the newest tile; -1 if there is none. */
  readonly newest: number;
  readonly advice: AdviceState;
  /** The rate of autoplay in moves per second. */
  readonly rate: Rate;
}

/** The player's name and the dialect of the game. */
export interface Player {
  /** The default name for a high score. */
  readonly playerName: string;
  readonly dialect: Dialect;
}

/** Commands that do not stop autoplay; with any other command the player takes over. */
const BESIDE_AUTOPLAY = new Set<unknown>(['autoplay', 'faster', 'slower', 'hint', 'suspend']);

/** Commands that affect the game, not the program. */
type Asked = Exclude<PlayCommand, 'interrupt' | 'suspend'>;

/** Turns keys into commands. */
export class Controls {
  /** Resolves when the player leaves. */
  readonly left: Promise<Leave>;
  #leave: (how: Leave) => void = () => undefined;
  readonly #session: Session;
  readonly #autoplay: AutoplayController;
  readonly #listeners = new Set<() => void>();
  readonly #dialect: Dialect;
  readonly #actOf: (text: string | undefined, key: Key) => Direction | PlayCommand | undefined;
  /** Whether there is a key to confirm that the game continues after the goal. */
  readonly #canConfirm: boolean;
  #view: View;

  constructor(session: Session, hints: HintController, { playerName, dialect }: Player) {
    this.#session = session;
    this.#dialect = dialect;
    const bindings = bindingsOf(dialect);
    this.#actOf = reader(bindings);
    this.#canConfirm = bindings.some(({ act }) => act === 'confirm');
    const interval = (): number => 1000 / this.#view.rate;
    const autoplay = new AutoplayController(session, hints, { ...CLOCK, interval });
    this.#autoplay = autoplay;
    this.left = new Promise((resolve) => (this.#leave = resolve));
    this.#view = {
      session: session.state,
      overlay: 'none',
      name: '',
      playerName,
      message: '',
      newest: session.state.game.turn.spawn?.cell ?? -1,
      advice: adviceState(autoplay),
      rate: 5,
    };
    const showAdvice = (): void => this.#show({ advice: adviceState(autoplay) });
    autoplay.subscribe(showAdvice);
    hints.subscribe(showAdvice);
    session.subscribe((state, transition) =>
      this.#show({ session: state, ...(transition && transitionView(transition)) }),
    );
  }

  /** The current view; each change creates a new value. */
  readonly view = (): View => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Handles a key press as reported by Node's `emitKeypressEvents`. */
  readonly press = (text: string | undefined, key: Key): void => {
    const act = this.#actOf(text, key);
    if (act === 'interrupt') return this.#leave('interrupt');
    if (act === 'suspend') return suspend();
    switch (this.#view.overlay) {
      case 'none':
        return this.#act(act);
      case 'new-game':
        return this.#answerNewGame(text);
      case 'name':
        return this.#typeName(text, key);
      case 'help':
      case 'scores':
        return this.#show({ overlay: 'none' });
    }
  };

  /** Stops autoplay and clears the hint. */
  stopAdvice(): void {
    this.#autoplay.stop();
  }

  #show(change: Partial<View>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  #act(act: Direction | PlayCommand | undefined): void {
    if (act === undefined) return this.#ignore();
    if (!BESIDE_AUTOPLAY.has(act)) this.#autoplay.stop();
    if (typeof act === 'number') return this.#move(act);
    const acts: Readonly<Record<Asked, () => void>> = {
      undo: () => this.#undo(),
      redo: () => this.#redo(),
      new: () => this.#askNewGame(),
      confirm: () => this.#confirm(),
      scores: () => this.#show({ overlay: 'scores' }),
      hint: () => void this.#autoplay.hint(),
      autoplay: () => this.#switchAutoplay(),
      faster: () => this.#changeRate(1),
      slower: () => this.#changeRate(-1),
      restore: () => this.#showFault(this.#session.restoreRemoved()),
      help: () => this.#show({ overlay: 'help' }),
      quit: () => this.#leave('quit'),
    };
    if (act !== 'interrupt' && act !== 'suspend') acts[act]();
  }

  /** Handles a key without a binding; a dialect may have a message for it. */
  #ignore(): void {
    const message = this.#dialect.keys?.other ?? '';
    if (message !== '') this.#show({ message });
  }

  #move(direction: Direction): void {
    const { status } = this.#session.state.game.position;
    if (status === 'goal' && !this.#canConfirm) this.#session.continueAfterGoal();
    const moved = this.#session.move(direction);
    if (moved.ok) return;
    const still = `${ARROWS[direction]}  no tile can move ${this.#dialect.directions[direction]}`;
    this.#show({ message: moved.error.code === 'illegal-move' ? still : '' });
  }

  /** If no move can be undone, undoes the new game. */
  #undo(): void {
    const { canUndo, canUndoNewGame } = this.#session.state;
    const isNew = !canUndo && canUndoNewGame;
    this.#showFault(isNew ? this.#session.undoNewGame() : this.#session.undo());
  }

  #redo(): void {
    const { canRedo, canRedoNewGame } = this.#session.state;
    const isNew = !canRedo && canRedoNewGame;
    this.#showFault(isNew ? this.#session.redoNewGame() : this.#session.redo());
  }

  #confirm(): void {
    const { game, qualifies } = this.#session.state;
    if (game.position.status === 'goal') this.#session.continueAfterGoal();
    else if (qualifies) this.#show({ overlay: 'name' });
  }

  #askNewGame(): void {
    const { position } = this.#session.state.game;
    if (position.moves > 0 && position.status !== 'over') this.#show({ overlay: 'new-game' });
    else this.#session.newGame();
  }

  #answerNewGame(text: string | undefined): void {
    this.#show({ overlay: 'none', message: '' });
    if (text === 'y' || text === 'Y' || text === '\r') this.#session.newGame();
  }

  #typeName(text: string | undefined, { name, ctrl = false }: Key): void {
    const { name: typed, playerName } = this.#view;
    if (name === 'escape') this.#show({ overlay: 'none', message: '' });
    else if (name === 'return' || name === 'enter')
      this.#enterName(typed === '' ? playerName : typed);
    else if (name === 'backspace') this.#show({ name: graphemes(typed).slice(0, -1).join('') });
    else if (ctrl && name === 'u') this.#show({ name: '' });
    else if (!ctrl && text !== undefined && /^[^\p{Cc}\p{Zl}\p{Zp}]+$/u.test(text)) {
      this.#show({
        name: graphemes(typed + text)
          .slice(0, MAX_NAME)
          .join(''),
      });
    }
  }

  #enterName(name: string): void {
    const entered = this.#session.addHighScore(name);
    if (entered.ok) this.#show({ overlay: 'scores', name: '', message: '' });
    else this.#showFault(entered);
  }

  #switchAutoplay(): void {
    if (this.#autoplay.isPlaying) this.#autoplay.stop();
    else if (this.#session.state.game.position.status === 'playing') void this.#autoplay.play();
  }

  /** Changes the rate of autoplay by one step. */
  #changeRate(by: 1 | -1): void {
    const { rate } = this.#view;
    this.#show({ rate: RATES[RATES.indexOf(rate) + by] ?? rate });
  }

  #showFault(result: Result<unknown>): void {
    if (!result.ok) this.#show({ message: result.error.message });
  }
}

/** The characters as a reader counts them: accents and flags stay whole. */
function graphemes(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** The text for a transition, for the line below the board, and the cell of the newest tile. */
function transitionView({
  kind,
  direction,
  reward,
  spawn,
}: Transition): Pick<View, 'message' | 'newest'> {
  const points = reward > 0 ? `  +${reward}` : '';
  const arrow = direction === null ? '' : ARROWS[direction];
  const messages: Readonly<Record<Transition['kind'], string>> = {
    move: `${arrow}${points}`,
    undo: 'undone',
    redo: 'redone',
    continue: 'game continued',
    deal: 'new tile',
    'new-game': 'new game; U restores the last one',
    'undo-new-game': 'last game restored',
    'redo-new-game': 'new game restored',
    jump: 'game continued in another window',
  };
  return {
    message: messages[kind],
    newest: kind === 'move' || kind === 'deal' ? (spawn?.cell ?? -1) : -1,
  };
}
