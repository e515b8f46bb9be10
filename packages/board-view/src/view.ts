/**
 * A board in the DOM. The layout, which says where each tile is, changes at once with every call. The DOM is updated at
 * most once per frame and always to the latest plan; tile-layer.ts says which animations that ends. Only transforms and
 * opacity are animated, and nothing is measured: sizes come from container units in styles.ts. Styles are set through
 * the CSSOM, as a strict content security policy requires. The element is hidden from assistive technology; the user of
 * the view must describe it in text.
 */
import {
  MAX_RANK,
  mustBeAmount,
  mustBeBoard,
  mustBeInteger,
  mustBeOneOf,
  mustHave,
  wrongType,
  type Board,
  type Motion,
  type Spawn,
} from '@open2048/core';
import { LOOKS, type Look } from './looks.ts';
import { CONTRASTS, PALETTES, type Contrast, type Palette } from './palette.ts';
import { EMPTY_LAYOUT, planDeal, planJump, planMove, planUndo, type Plan } from './plan.ts';
import { adoptStyles } from './styles.ts';
import { TileLayer } from './tile-layer.ts';
import type { Appearance } from './tile.ts';

/** `auto` follows the system's setting; `reduced` fades in new tiles and moves nothing. */
export const MOTION_STYLES = ['auto', 'full', 'reduced'] as const;
export type MotionStyle = (typeof MOTION_STYLES)[number];

/** How a board moves and looks. */
export interface BoardViewOptions {
  /** The duration of a slide in milliseconds, 0 for none. */
  readonly slideMs: number;
  readonly motion: MotionStyle;
  readonly look: Look;
  readonly palette: Palette;
  /** `auto` follows the system's setting. */
  readonly contrast: Contrast | 'auto';
}

/**
 * A step from the board shown to another one. `motions` are those of the move that leads there, or with `reversed`
 * those of the move that is undone; if empty, tiles only appear and disappear.
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
  /** Shows the next board, animated from the current one. */
  readonly animate: (change: BoardChange) => void;
  /**
   * Adds a tile that arrives after its move, without ending running animations: it appears when the slide is almost
   * done, as it does in a move with its tile. `cell` is its cell on the board shown; if further moves were shown since,
   * that is where they carried it. If the cell is not empty, the tile is ignored. Throws a `RangeError` if the board has
   * no such cell, or if the rank is not 1..255.
   */
  readonly deal: (spawn: Spawn) => void;
  /**
   * Shows the right board after a wrong one was shown, as a late tile can turn out to change the moves shown since. It
   * waits until nothing slides, at most the time of one slide, and then moves the tiles along `motions`, from where they
   * are shown to where they belong. A move in the meantime is not delayed, and starts from the right board.
   */
  readonly correct: (change: BoardChange) => void;
  readonly setOptions: (options: Partial<BoardViewOptions>) => void;
  /** Ends all animations and restores the element to its original state. */
  readonly destroy: () => void;
}

const DEFAULTS: BoardViewOptions = {
  slideMs: 110,
  motion: 'auto',
  look: 'numbers',
  palette: 'vivid',
  contrast: 'auto',
};

/** Creates a view inside an element, which must have its own size, or a width from which to derive it. */
export function createBoardView(
  element: HTMLElement,
  options: Partial<BoardViewOptions> = {},
): BoardView {
  if (!(element instanceof HTMLElement)) throw wrongType('element', 'an HTMLElement', element);
  mustBeOptions(options);
  return new DomBoard(element, { ...DEFAULTS, ...options });
}

const CHOICES = {
  motion: MOTION_STYLES,
  look: LOOKS,
  palette: PALETTES,
  contrast: ['auto', ...CONTRASTS],
};

/** Throws unless every given option exists and has a valid value. */
function mustBeOptions(options: Partial<BoardViewOptions>): void {
  mustHave('options', 'an object', [], options);
  for (const [name, value] of Object.entries(options)) {
    mustBeOneOf('option', Object.keys(DEFAULTS), name);
    if (name === 'slideMs') mustBeAmount(name, value as number);
    else mustBeOneOf(name, CHOICES[name as keyof typeof CHOICES], value);
  }
}

class DomBoard implements BoardView {
  readonly #element: HTMLElement;
  readonly #frame = layer('o2048-frame');
  readonly #cells = layer('o2048-cells');
  readonly #tiles: TileLayer;
  readonly #stillPreferred = matchMedia('(prefers-reduced-motion: reduce)');
  readonly #contrastPreferred = matchMedia('(prefers-contrast: more)');
  /** Updates the appearance of the tiles if it has changed. */
  readonly #updateAppearance = (): void => {
    const appearance = this.#chooseAppearance();
    if (!isSameAppearance(appearance, this.#appearance)) this.#applyAppearance(appearance);
  };
  #options: BoardViewOptions;
  #appearance!: Appearance;
  /** The board shown, and the animations that the next frame starts. */
  #plan: Plan = { animations: [], layout: EMPTY_LAYOUT };
  /** What the next frame shows: a step ends running animations, a correction waits for slides, and a deal does neither. */
  #next: 'step' | 'correction' | 'deal' = 'deal';
  #due = 0;

  constructor(element: HTMLElement, options: BoardViewOptions) {
    const [board, tiles] = [layer('o2048-board'), layer('o2048-tiles')];
    board.append(this.#cells, tiles);
    this.#frame.append(board);
    element.classList.add('o2048');
    element.ariaHidden = 'true';
    element.append(this.#frame);
    this.#element = element;
    this.#options = options;
    this.#contrastPreferred.addEventListener('change', this.#updateAppearance);
    const appearance = this.#chooseAppearance();
    this.#tiles = new TileLayer(tiles, appearance);
    this.#applyAppearance(appearance);
  }

  show(board: Board): void {
    mustBeBoard(board);
    this.#follow({ ...planJump(this.#plan.layout, board), animations: [] });
  }

  animate(change: BoardChange): void {
    this.#follow(this.#planOf(change));
  }

  correct(change: BoardChange): void {
    if (this.#plan.layout === EMPTY_LAYOUT) return this.animate(change);
    // A move that is not drawn yet slides first.
    if (this.#due !== 0 && this.#next === 'step') this.#draw();
    this.#plan = this.#planOf(change);
    this.#next = 'correction';
    this.#schedule();
  }

  deal({ cell, rank }: Spawn): void {
    const { rows, cols } = this.#plan.layout;
    mustBeInteger('cell', 0, rows * cols - 1, cell);
    mustBeInteger('rank', 1, MAX_RANK, rank);
    this.#plan = planDeal(this.#plan, { cell, rank });
    this.#schedule();
  }

  setOptions(options: Partial<BoardViewOptions>): void {
    mustBeOptions(options);
    this.#options = { ...this.#options, ...options };
    this.#updateAppearance();
  }

  destroy(): void {
    this.#contrastPreferred.removeEventListener('change', this.#updateAppearance);
    cancelAnimationFrame(this.#due);
    this.#tiles.endAnimations();
    this.#frame.remove();
    this.#element.classList.remove('o2048');
    this.#element.style.removeProperty('--rows');
    this.#element.style.removeProperty('--cols');
    delete this.#element.dataset['contrast'];
    delete this.#element.dataset['look'];
    this.#element.ariaHidden = null;
  }

  #planOf({ after, motions, reversed = false }: BoardChange): Plan {
    mustBeBoard(after);
    const { layout } = this.#plan;
    if (motions.length === 0) return planJump(layout, after);
    return (reversed ? planUndo : planMove)(layout, after, motions);
  }

  /**
   * Schedules a plan for the next frame; a later plan before that replaces it. The first is drawn at once, so that no
   * frame lacks the board.
   */
  #follow(plan: Plan): void {
    const isFirst = this.#plan.layout === EMPTY_LAYOUT;
    this.#plan = plan;
    this.#next = 'step';
    if (isFirst && this.#element.isConnected) this.#draw();
    else this.#schedule();
  }

  #schedule(): void {
    this.#due ||= requestAnimationFrame(() => {
      this.#due = 0;
      if (this.#next === 'correction' && this.#tiles.isSliding) this.#schedule();
      else this.#draw();
    });
  }

  #draw(): void {
    const { layout } = this.#plan;
    const motion = { slideMs: this.#options.slideMs, reduced: this.#isReduced() };
    adoptStyles(this.#element);
    this.#layOut(layout.rows, layout.cols);
    if (this.#next === 'step') this.#tiles.showStep(this.#plan, motion);
    else if (this.#next === 'correction') this.#tiles.showCorrection(this.#plan, motion);
    else this.#tiles.showDealt(this.#plan, motion);
    this.#plan = { animations: [], layout };
    this.#next = 'deal';
  }

  #applyAppearance(appearance: Appearance): void {
    this.#appearance = appearance;
    Object.assign(this.#element.dataset, { look: appearance.look, contrast: appearance.contrast });
    this.#tiles.setAppearance(appearance);
  }

  #chooseAppearance(): Appearance {
    const { look, palette, contrast } = this.#options;
    const isMore = contrast === 'auto' ? this.#contrastPreferred.matches : contrast === 'more';
    return { look, palette, contrast: isMore ? 'more' : 'usual' };
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

function isSameAppearance(one: Appearance, two: Appearance): boolean {
  return one.look === two.look && one.palette === two.palette && one.contrast === two.contrast;
}

function layer(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}
