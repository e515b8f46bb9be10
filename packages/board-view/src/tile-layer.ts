/**
 * The tiles of one board in the DOM, and their animations. A step replaces what is shown and ends the animations still
 * running, so they never delay input. What arrives late from a server ends no slide: a dealt tile joins the running
 * animations, and a correction waits until nothing slides.
 */
import { isRemoved, movementOf, SLIDE_BEFORE_APPEAR, type Movement } from './keyframes.ts';
import type { Plan, Tile, TileAnimation } from './plan.ts';
import { createTile, placeTile, styleTile, type Appearance } from './tile.ts';

/** How the tiles of a plan move. */
export interface LayerMotion {
  /** Time of a slide in milliseconds; 0 if nothing moves. */
  readonly slideMs: number;
  /** Whether tiles only fade in. */
  readonly reduced: boolean;
}

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

/** The tiles inside an element, which has no other children. */
export class TileLayer {
  readonly #element: HTMLElement;
  readonly #shown = new Map<number, Shown>();
  #running: Animation[] = [];
  /** The animation of a tile that changes its place in the latest step. */
  #slide: Animation | null = null;
  #appearance: Appearance;

  constructor(element: HTMLElement, appearance: Appearance) {
    this.#element = element;
    this.#appearance = appearance;
  }

  setAppearance(appearance: Appearance): void {
    this.#appearance = appearance;
    for (const { element, tile } of this.#shown.values()) styleTile(element, tile.rank, appearance);
  }

  /** Whether a tile of the latest step is still on its way. */
  get isSliding(): boolean {
    const state = this.#slide?.playState;
    return state === 'running' || state === 'paused';
  }

  /** Shows the board of a plan, and starts its animations. */
  showStep(plan: Plan, motion: LayerMotion): void {
    this.#show(plan, motion, new Set());
  }

  /** Shows the board of a plan that corrects the one shown: tiles that stay on their cells finish their animations. */
  showCorrection(plan: Plan, motion: LayerMotion): void {
    const isStaying = ({ role, from, tile }: TileAnimation) =>
      role === 'slide' && from === tile.cell;
    const staying = plan.animations.filter(isStaying).map(({ tile }) => this.#shown.get(tile.id));
    this.#show(plan, motion, new Set(staying.map((shown) => shown?.animation)));
  }

  /** Starts the animations of a plan that only deals tiles to the board shown. */
  showDealt(plan: Plan, motion: LayerMotion): void {
    for (const { tile } of plan.animations) this.#put(tile, undefined, plan.layout.cols);
    this.#start(plan, motion);
  }

  endAnimations(): void {
    this.#endAllBut(new Set());
  }

  #show(plan: Plan, motion: LayerMotion, kept: ReadonlySet<Animation | undefined>): void {
    const { layout, animations } = plan;
    this.#endAllBut(kept);
    const removed = animations.filter(isRemoved).map(({ tile }) => tile);
    this.#place([...layout.tiles, ...removed], layout.cols);
    const moved = animations.find(({ from, tile }) => from !== tile.cell);
    this.#slide = moved === undefined ? null : this.#shown.get(moved.tile.id)!.animation;
    this.#start(plan, motion);
  }

  #endAllBut(kept: ReadonlySet<Animation | undefined>): void {
    for (const animation of this.#running) if (!kept.has(animation)) animation.cancel();
    this.#running = this.#running.filter((animation) => kept.has(animation));
  }

  /** Makes the DOM contain exactly these tiles, each at rest on its cell; changes only what differs. */
  #place(tiles: readonly Tile[], cols: number): void {
    const old = new Map(this.#shown);
    this.#shown.clear();
    for (const tile of tiles) {
      this.#put(tile, old.get(tile.id), cols);
      old.delete(tile.id);
    }
    for (const { element } of old.values()) element.remove();
  }

  /** Puts a tile on its cell, in the element that shows it already or in a new one. */
  #put(tile: Tile, before: Shown | undefined, cols: number): void {
    const { element, animation } = before ?? {
      element: createTile(tile, this.#appearance),
      animation: new Animation(),
    };
    if (before?.tile.cell !== tile.cell) placeTile(element, tile, cols);
    this.#shown.set(tile.id, { element, tile, animation });
    if (before === undefined) this.#element.append(element);
  }

  #start({ layout, animations }: Plan, motion: LayerMotion): void {
    const appearDelay = this.#appearDelay(motion.slideMs);
    const timing = { ...motion, cols: layout.cols, appearDelay };
    for (const each of animations) this.#run(each, movementOf(each, timing));
  }

  /** The time in milliseconds that new tiles still have to wait for the slide, if one is about to run or running. */
  #appearDelay(slideMs: number): number {
    const slide = this.#slide;
    if (slide === null || slide.playState === 'finished') return 0;
    // Before a slide runs, its time is null.
    const elapsed = Number(slide.currentTime ?? 0);
    return Math.max(0, slideMs * SLIDE_BEFORE_APPEAR - elapsed);
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
}
