/**
 * What a board's tiles do from one board to the next, computed and not drawn. Tiles have an
 * identity that boards lack; a plan carries it across a move, an undo or a jump. A plan always
 * ends on the board it was asked for, whatever motions it was given: a motion that does not fit is
 * left out, and the tile that should have come by it appears in its place. So a view can be out of
 * step for one animation, and never for longer.
 */
import type { Board, Motion } from '@open2048/core';

/** A tile with identity: `id` is unique in its view, `rank` is 1..255, `cell` a row-major index. */
export interface Tile {
  readonly id: number;
  readonly rank: number;
  readonly cell: number;
}

/** The tiles on a board of that size, in any order; `nextId` is larger than any id ever given. */
export interface TileLayout {
  readonly rows: number;
  readonly cols: number;
  readonly tiles: readonly Tile[];
  readonly nextId: number;
}

/**
 * What a tile does. It stays: `slide` (perhaps over no distance). It comes: `pop` when the tiles
 * that merge into it have arrived, `appear` when all have, `part` at once, out of a merger that an
 * undo takes apart. It goes: `join` slides under its merger, `leave` fades at once.
 */
export type Role = 'slide' | 'pop' | 'appear' | 'part' | 'join' | 'leave';

/** One tile's part in a plan: it ends on `tile.cell`, and starts on the cell `from`. */
export interface TileAnimation {
  readonly tile: Tile;
  readonly from: number;
  readonly role: Role;
}

/** What every tile does, and the scene when all is done. */
export interface Plan {
  readonly acts: readonly TileAnimation[];
  readonly scene: TileLayout;
}

/** A scene without tiles or cells, before the first board is shown. */
export const EMPTY_SCENE: TileLayout = { rows: 0, cols: 0, tiles: [], nextId: 1 };

/** Tiles slide and merge along `motions`; the tiles that `after` has beyond that appear. */
export function planMove(scene: TileLayout, after: Board, motions: readonly Motion[]): Plan {
  const stage = new Stage(scene, after);
  for (const { from, to, merged } of motions) {
    if (!merged) stage.slide(from, to);
    else if (stage.retire(from, to)) stage.enter(to, to, 'pop');
  }
  return stage.plan();
}

/** The way back to `before`, along the `motions` of the move that is taken back. */
export function planUndo(scene: TileLayout, before: Board, motions: readonly Motion[]): Plan {
  const stage = new Stage(scene, before);
  for (const { from, to, merged } of motions) {
    if (!merged) stage.slide(to, from);
    else if (stage.has(to)) stage.enter(from, to, 'part');
  }
  for (const { to, merged } of motions) if (merged) stage.drop(to);
  return stage.plan();
}

/** From any board to any other: tiles that are the same on both stay, the others leave and appear. */
export function planJump(scene: TileLayout, board: Board): Plan {
  const stage = new Stage(scene, board);
  for (const { cell } of scene.tiles) stage.slide(cell, cell);
  return stage.plan();
}

/**
 * Collects the acts of one plan: tiles are taken from the old scene, and cells of the target
 * filled. Between boards of different size no tile is carried over.
 */
class Stage {
  readonly #target: Board;
  readonly #waiting: Map<number, Tile>;
  readonly #filled = new Set<number>();
  readonly #acts: TileAnimation[] = [];
  readonly #tiles: Tile[] = [];
  #nextId: number;

  constructor(scene: TileLayout, target: Board) {
    const sameSize = scene.rows === target.rows && scene.cols === target.cols;
    const tiles = sameSize ? scene.tiles : [];
    this.#target = target;
    this.#waiting = new Map(tiles.map((tile) => [tile.cell, tile]));
    this.#nextId = scene.nextId;
  }

  has(cell: number): boolean {
    return this.#waiting.has(cell);
  }

  /** A tile stays, if it is there and is what the target has in its place. */
  slide(from: number, to: number): void {
    const tile = this.#waiting.get(from);
    if (tile === undefined || tile.rank !== this.#target.ranks[to] || this.#filled.has(to)) return;
    this.#waiting.delete(from);
    this.#stay({ tile: { ...tile, cell: to }, from, role: 'slide' });
  }

  /** A new tile comes, unless its cell is taken or empty in the target. */
  enter(cell: number, from: number, role: 'pop' | 'appear' | 'part'): void {
    const rank = this.#target.ranks[cell];
    if (rank === undefined || rank === 0 || this.#filled.has(cell)) return;
    this.#stay({ tile: { id: this.#nextId++, rank, cell }, from, role });
  }

  /** A tile goes into a merger; false when it is not there. */
  retire(from: number, to: number): boolean {
    const tile = this.#waiting.get(from);
    if (tile === undefined) return false;
    this.#waiting.delete(from);
    this.#acts.push({ tile: { ...tile, cell: to }, from, role: 'join' });
    return true;
  }

  /** A merger goes without a trace: its parts cover it. */
  drop(cell: number): void {
    this.#waiting.delete(cell);
  }

  plan(): Plan {
    for (const tile of this.#waiting.values()) {
      this.#acts.push({ tile, from: tile.cell, role: 'leave' });
    }
    const { rows, cols, ranks } = this.#target;
    for (let cell = 0; cell < ranks.length; cell++) this.enter(cell, cell, 'appear');
    const scene = { rows, cols, tiles: this.#tiles, nextId: this.#nextId };
    return { acts: this.#acts, scene };
  }

  #stay(act: TileAnimation): void {
    this.#filled.add(act.tile.cell);
    this.#acts.push(act);
    this.#tiles.push(act.tile);
  }
}
