/**
 * A board in the DOM. The scene, which tile is where, changes at once with every call; the DOM
 * follows at most once a frame, and only ever draws the latest plan: whatever still runs is ended
 * first, so input is never held up by an animation. Only transforms and opacity move, and nothing
 * is measured: sizes come from container units in board.css. Styles are set through the CSSOM, as a
 * strict content security policy asks for. For the eye alone: the element is hidden from assistive
 * technology, and whoever uses the view says in words what it shows.
 */
import type { Board, Motion } from '@open2048/core';
import { goes, movementOf, type Movement } from './keyframes.ts';
import {
  EMPTY_SCENE,
  planJump,
  planMove,
  planUndo,
  type Act,
  type Plan,
  type Tile,
} from './plan.ts';
import { createTile, placeTile } from './tile.ts';

/** `auto` follows the system's setting; `reduced` shows new tiles by a fade and moves nothing. */
export const MOTION_STYLES = ['auto', 'full', 'reduced'] as const;
export type MotionStyle = (typeof MOTION_STYLES)[number];

/** How a board moves: `slideMs` is the time of one slide in milliseconds, 0 for none. */
export interface BoardViewOptions {
  readonly slideMs: number;
  readonly motion: MotionStyle;
}

/**
 * A step from the board shown to another one. `motions` are those of the move that leads there, or
 * with `reversed` of the move that is taken back; without any, tiles only come and go.
 */
export interface BoardChange {
  readonly after: Board;
  readonly motions: readonly Motion[];
  readonly reversed?: boolean;
}

/** A board on the screen. */
export interface BoardView {
  /** Shows a board as it is, without animation. */
  readonly show: (board: Board) => void;
  /** Shows the next board, animated from the one before. */
  readonly animate: (change: BoardChange) => void;
  readonly setOptions: (options: Partial<BoardViewOptions>) => void;
  /** Ends all animations and leaves the element as it was. */
  readonly destroy: () => void;
}

const DEFAULTS: BoardViewOptions = { slideMs: 110, motion: 'auto' };

/** Makes a view inside an element, which is to have a size of its own, or a width to take it from. */
export function createBoardView(
  element: HTMLElement,
  options: Partial<BoardViewOptions> = {},
): BoardView {
  return new DomBoard(element, { ...DEFAULTS, ...options });
}

class DomBoard implements BoardView {
  readonly #element: HTMLElement;
  readonly #cells = layer('o2048-cells');
  readonly #tiles = layer('o2048-tiles');
  readonly #elements = new Map<number, HTMLElement>();
  readonly #stillPreferred = matchMedia('(prefers-reduced-motion: reduce)');
  #options: BoardViewOptions;
  #plan: Plan = { acts: [], scene: EMPTY_SCENE };
  #running: Animation[] = [];
  #frame = 0;

  constructor(element: HTMLElement, options: BoardViewOptions) {
    const board = layer('o2048-board');
    board.append(this.#cells, this.#tiles);
    element.classList.add('o2048');
    element.ariaHidden = 'true';
    element.append(board);
    this.#element = element;
    this.#options = options;
  }

  show(board: Board): void {
    this.#follow({ ...planJump(this.#plan.scene, board), acts: [] });
  }

  animate({ after, motions, reversed = false }: BoardChange): void {
    const { scene } = this.#plan;
    if (motions.length === 0) this.#follow(planJump(scene, after));
    else this.#follow((reversed ? planUndo : planMove)(scene, after, motions));
  }

  setOptions(options: Partial<BoardViewOptions>): void {
    this.#options = { ...this.#options, ...options };
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#endAnimations();
    this.#tiles.parentElement?.remove();
    this.#element.classList.remove('o2048');
    this.#element.style.removeProperty('--rows');
    this.#element.style.removeProperty('--cols');
    this.#element.ariaHidden = null;
  }

  /** Takes a plan over; one that comes before the next frame replaces it undrawn. */
  #follow(plan: Plan): void {
    this.#plan = plan;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw(): void {
    const { scene, acts } = this.#plan;
    const { slideMs } = this.#options;
    const animated = slideMs > 0 ? acts : [];
    this.#endAnimations();
    this.#layOut(scene.rows, scene.cols);
    this.#place([...scene.tiles, ...animated.filter(goes).map(({ tile }) => tile)]);
    const moving = animated.some(({ from, tile }) => from !== tile.cell);
    const reduced = this.#isReduced();
    for (const act of animated) {
      const movement = movementOf(act, { cols: scene.cols, slideMs, moving, reduced });
      this.#run(act, movement);
    }
  }

  /** Makes the DOM hold exactly these tiles, each at rest on its cell. */
  #place(tiles: readonly Tile[]): void {
    const old = new Map(this.#elements);
    this.#elements.clear();
    for (const tile of tiles) {
      const element = old.get(tile.id) ?? createTile(tile);
      placeTile(element, tile, this.#plan.scene.cols);
      this.#elements.set(tile.id, element);
      if (!old.delete(tile.id)) this.#tiles.append(element);
    }
    for (const element of old.values()) element.remove();
  }

  #run(act: Act, movement: Movement | null): void {
    const element = this.#elements.get(act.tile.id)!;
    const animation = movement && element.animate(movement.frames, movement.timing);
    if (animation !== null) this.#running.push(animation);
    if (!goes(act)) return;
    const leave = () => {
      element.remove();
      this.#elements.delete(act.tile.id);
    };
    if (animation === null) leave();
    else animation.onfinish = leave;
  }

  #endAnimations(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
  }

  #layOut(rows: number, cols: number): void {
    const { style } = this.#element;
    const count = rows * cols;
    if (this.#cells.childElementCount === count && style.getPropertyValue('--cols') === `${cols}`) {
      return;
    }
    style.setProperty('--rows', `${rows}`);
    style.setProperty('--cols', `${cols}`);
    this.#cells.replaceChildren(...Array.from({ length: count }, () => layer('o2048-cell')));
  }

  #isReduced(): boolean {
    const { motion } = this.#options;
    return motion === 'reduced' || (motion === 'auto' && this.#stillPreferred.matches);
  }
}

function layer(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}
