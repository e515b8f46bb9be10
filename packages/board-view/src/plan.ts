/**
 * What the tiles of a board do between one board and the next, computed without drawing. Unlike
 * ranks on a board, tiles have an identity, which a plan preserves across a move, an undo or a
 * jump. A plan always ends on the requested board, whatever motions it is given: a motion that does
 * not fit is ignored, and the tile that should have arrived appears in its place. So a view can be
 * wrong for one animation at most.
 */
import type { Board, Motion, Spawn } from '@open2048/core';

/** A tile with identity: `id` is unique in its view, `rank` is 1..255, `cell` a row-major index. */
export interface Tile {
  readonly id: number;
  readonly rank: number;
  readonly cell: number;
}

/** The tiles on a board of that size, in any order; `nextId` is larger than any id used so far. */
export interface TileLayout {
  readonly rows: number;
  readonly cols: number;
  readonly tiles: readonly Tile[];
  readonly nextId: number;
}

/**
 * What a tile does. It stays: `slide` (possibly over no distance). It is added: `pop` when the
 * tiles that merge into it have arrived, `appear` when all have, `part` at once, out of a merged
 * tile that an undo splits. It is removed: `join` slides under its merged tile, `leave` fades at
 * once.
 */
export type Role = 'slide' | 'pop' | 'appear' | 'part' | 'join' | 'leave';

/** The animation of one tile in a plan: it starts on the cell `from` and ends on `tile.cell`. */
export interface TileAnimation {
  readonly tile: Tile;
  readonly from: number;
  readonly role: Role;
}

/** The animations of all tiles, and the resulting layout. */
export interface Plan {
  readonly animations: readonly TileAnimation[];
  readonly layout: TileLayout;
}

/** A layout without tiles or cells, before the first board is shown. */
export const EMPTY_LAYOUT: TileLayout = { rows: 0, cols: 0, tiles: [], nextId: 1 };

/** Tiles slide and merge along `motions`; any other tiles of `after` appear. */
export function planMove(layout: TileLayout, after: Board, motions: readonly Motion[]): Plan {
  const builder = new PlanBuilder(layout, after);
  for (const { from, to, merged } of motions) {
    if (!merged) builder.slide(from, to);
    else if (builder.retire(from, to)) builder.enter(to, to, 'pop');
  }
  return builder.plan();
}

/** The plan back to `before`, along the `motions` of the move that is undone. */
export function planUndo(layout: TileLayout, before: Board, motions: readonly Motion[]): Plan {
  const builder = new PlanBuilder(layout, before);
  for (const { from, to, merged } of motions) {
    if (!merged) builder.slide(to, from);
    else if (builder.has(to)) builder.enter(from, to, 'part');
  }
  for (const { to, merged } of motions) if (merged) builder.drop(to);
  return builder.plan();
}

/**
 * The plan from any board to any other: tiles that are the same on both stay, the others leave and
 * appear.
 */
export function planJump(layout: TileLayout, board: Board): Plan {
  const builder = new PlanBuilder(layout, board);
  for (const { cell } of layout.tiles) builder.slide(cell, cell);
  return builder.plan();
}

/** A plan with one more tile, which appears on an empty cell of its board; on any other cell it is ignored. */
export function planDeal(plan: Plan, { cell, rank }: Spawn): Plan {
  const { animations, layout } = plan;
  const { tiles, nextId } = layout;
  if (tiles.some((tile) => tile.cell === cell)) return plan;
  const tile = { id: nextId, rank, cell };
  return {
    animations: [...animations, { tile, from: cell, role: 'appear' }],
    layout: { ...layout, tiles: [...tiles, tile], nextId: nextId + 1 },
  };
}

/**
 * Collects the animations of one plan: takes tiles from the old layout and fills the cells of the target.
 * Between boards of different size no tile is reused.
 */
class PlanBuilder {
  readonly #target: Board;
  readonly #waiting: Map<number, Tile>;
  readonly #filled = new Set<number>();
  readonly #animations: TileAnimation[] = [];
  readonly #tiles: Tile[] = [];
  #nextId: number;

  constructor(layout: TileLayout, target: Board) {
    const sameSize = layout.rows === target.rows && layout.cols === target.cols;
    const tiles = sameSize ? layout.tiles : [];
    this.#target = target;
    this.#waiting = new Map(tiles.map((tile) => [tile.cell, tile]));
    this.#nextId = layout.nextId;
  }

  has(cell: number): boolean {
    return this.#waiting.has(cell);
  }

  /** Keeps a tile if it exists and the target has its rank in that place. */
  slide(from: number, to: number): void {
    const tile = this.#waiting.get(from);
    if (tile === undefined || tile.rank !== this.#target.ranks[to] || this.#filled.has(to)) return;
    this.#waiting.delete(from);
    this.#keep({ tile: { ...tile, cell: to }, from, role: 'slide' });
  }

  /** Adds a new tile, unless its cell is filled, or empty in the target. */
  enter(cell: number, from: number, role: 'pop' | 'appear' | 'part'): void {
    const rank = this.#target.ranks[cell];
    if (rank === undefined || rank === 0 || this.#filled.has(cell)) return;
    this.#keep({ tile: { id: this.#nextId++, rank, cell }, from, role });
  }

  /** Removes a tile into a merged one; false if it does not exist. */
  retire(from: number, to: number): boolean {
    const tile = this.#waiting.get(from);
    if (tile === undefined) return false;
    this.#waiting.delete(from);
    this.#animations.push({ tile: { ...tile, cell: to }, from, role: 'join' });
    return true;
  }

  /** Removes a merged tile without animation: its parts cover it. */
  drop(cell: number): void {
    this.#waiting.delete(cell);
  }

  plan(): Plan {
    for (const tile of this.#waiting.values()) {
      this.#animations.push({ tile, from: tile.cell, role: 'leave' });
    }
    const { rows, cols, ranks } = this.#target;
    for (let cell = 0; cell < ranks.length; cell++) this.enter(cell, cell, 'appear');
    const layout = { rows, cols, tiles: this.#tiles, nextId: this.#nextId };
    return { animations: this.#animations, layout };
  }

  #keep(animation: TileAnimation): void {
    this.#filled.add(animation.tile.cell);
    this.#animations.push(animation);
    this.#tiles.push(animation.tile);
  }
}
