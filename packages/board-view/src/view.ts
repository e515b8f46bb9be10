/**
 * A board in the DOM. The layout, which says where each tile is, changes at once with every call. The DOM is updated at
 * most once per frame and always to the latest plan; animations still running are ended first, so they never delay
 * input. Only transforms and opacity are animated, and nothing is measured: sizes come from container units in
 * styles.ts. Styles are set through the CSSOM, as a strict content security policy requires. The element is hidden from
 * assistive technology; the user of the view must describe it in text.
 */
import {
  mustBeAmount,
  mustBeBoard,
  mustBeOneOf,
  mustHave,
  wrongType,
  type Board,
  type Motion,
} from '@open2048/core';
import { isRemoved, movementOf, type Movement } from './keyframes.ts';
import { LOOKS, type Look } from './looks.ts';
import { CONTRASTS, PALETTES, type Contrast, type Palette } from './palette.ts';
import {
  EMPTY_LAYOUT,
  planJump,
  planMove,
  planUndo,
  type TileAnimation,
  type Plan,
  type Tile,
} from './plan.ts';
import { adoptStyles } from './styles.ts';
import { createTile, styleTile, placeTile, type Appearance } from './tile.ts';

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

/**
 * The element of a tile, the tile it shows, and one animation that is reused for all of its movements. Browsers keep
 * processing finished animations until they are collected: new ones for each movement took 26 ms of a fast move on
 * 12x12, reused ones take 2.
 */
interface Shown {
  readonly element: HTMLElement;
  readonly tile: Tile;
  readonly animation: Animation;
}

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
  readonly #tiles = layer('o2048-tiles');
  readonly #shown = new Map<number, Shown>();
  readonly #stillPreferred = matchMedia('(prefers-reduced-motion: reduce)');
  readonly #contrastPreferred = matchMedia('(prefers-contrast: more)');
  /** Updates the appearance of the tiles if it has changed. */
  readonly #updateAppearance = (): void => {
    const appearance = this.#chooseAppearance();
    if (!isSameAppearance(appearance, this.#appearance)) this.#applyAppearance(appearance);
  };
  #options: BoardViewOptions;
  #appearance!: Appearance;
  #plan: Plan = { animations: [], layout: EMPTY_LAYOUT };
  #running: Animation[] = [];
  #due = 0;

  constructor(element: HTMLElement, options: BoardViewOptions) {
    const board = layer('o2048-board');
    board.append(this.#cells, this.#tiles);
    this.#frame.append(board);
    element.classList.add('o2048');
    element.ariaHidden = 'true';
    element.append(this.#frame);
    this.#element = element;
    this.#options = options;
    this.#contrastPreferred.addEventListener('change', this.#updateAppearance);
    this.#applyAppearance(this.#chooseAppearance());
  }

  show(board: Board): void {
    mustBeBoard(board);
    this.#follow({ ...planJump(this.#plan.layout, board), animations: [] });
  }

  animate({ after, motions, reversed = false }: BoardChange): void {
    mustBeBoard(after);
    const { layout } = this.#plan;
    if (motions.length === 0) this.#follow(planJump(layout, after));
    else this.#follow((reversed ? planUndo : planMove)(layout, after, motions));
  }

  setOptions(options: Partial<BoardViewOptions>): void {
    mustBeOptions(options);
    this.#options = { ...this.#options, ...options };
    this.#updateAppearance();
  }

  destroy(): void {
    this.#contrastPreferred.removeEventListener('change', this.#updateAppearance);
    cancelAnimationFrame(this.#due);
    this.#endAnimations();
    this.#frame.remove();
    this.#element.classList.remove('o2048');
    this.#element.style.removeProperty('--rows');
    this.#element.style.removeProperty('--cols');
    delete this.#element.dataset['contrast'];
    delete this.#element.dataset['look'];
    this.#element.ariaHidden = null;
  }

  /**
   * Schedules a plan for the next frame; a later plan before that replaces it. The first is drawn at once, so that no
   * frame lacks the board.
   */
  #follow(plan: Plan): void {
    const isFirst = this.#plan.layout === EMPTY_LAYOUT;
    this.#plan = plan;
    if (isFirst && this.#element.isConnected) return this.#draw();
    this.#due ||= requestAnimationFrame(() => {
      this.#due = 0;
      this.#draw();
    });
  }

  #draw(): void {
    const { layout, animations } = this.#plan;
    const { slideMs } = this.#options;
    const animated = slideMs > 0 ? animations : [];
    adoptStyles(this.#element);
    this.#endAnimations();
    this.#layOut(layout.rows, layout.cols);
    this.#place([...layout.tiles, ...animated.filter(isRemoved).map(({ tile }) => tile)]);
    const moving = animated.some(({ from, tile }) => from !== tile.cell);
    const reduced = this.#isReduced();
    for (const tileAnimation of animated) {
      const movement = movementOf(tileAnimation, { cols: layout.cols, slideMs, moving, reduced });
      this.#run(tileAnimation, movement);
    }
  }

  /** Makes the DOM contain exactly these tiles, each at rest on its cell; changes only what differs. */
  #place(tiles: readonly Tile[]): void {
    const old = new Map(this.#shown);
    this.#shown.clear();
    for (const tile of tiles) {
      const before = old.get(tile.id);
      const { element, animation } = before ?? {
        element: createTile(tile, this.#appearance),
        animation: new Animation(),
      };
      if (before?.tile.cell !== tile.cell) placeTile(element, tile, this.#plan.layout.cols);
      this.#shown.set(tile.id, { element, tile, animation });
      if (!old.delete(tile.id)) this.#tiles.append(element);
    }
    for (const { element } of old.values()) element.remove();
  }

  #applyAppearance(appearance: Appearance): void {
    this.#appearance = appearance;
    Object.assign(this.#element.dataset, { look: appearance.look, contrast: appearance.contrast });
    for (const { element, tile } of this.#shown.values()) styleTile(element, tile.rank, appearance);
  }

  #chooseAppearance(): Appearance {
    const { look, palette, contrast } = this.#options;
    const isMore = contrast === 'auto' ? this.#contrastPreferred.matches : contrast === 'more';
    return { look, palette, contrast: isMore ? 'more' : 'usual' };
  }

  #run(tileAnimation: TileAnimation, movement: Movement | null): void {
    const { element, animation } = this.#shown.get(tileAnimation.tile.id)!;
    const leave = () => {
      element.remove();
      this.#shown.delete(tileAnimation.tile.id);
    };
    if (movement !== null) {
      animation.effect = new KeyframeEffect(element, movement.frames, movement.timing);
      animation.onfinish = isRemoved(tileAnimation) ? leave : null;
      animation.play();
      this.#running.push(animation);
    } else if (isRemoved(tileAnimation)) leave();
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

function isSameAppearance(one: Appearance, two: Appearance): boolean {
  return one.look === two.look && one.palette === two.palette && one.contrast === two.contrast;
}

function layer(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}
