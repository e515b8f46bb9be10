/** The tables of endgame play. */
import { ENDGAME, endgameProblem } from '@open2048/advice';
import { expectOk, FACES, PRESETS } from '@open2048/core';
import type { Formation, Problem } from '@open2048/solver';

/** A table of endgame play. */
export interface EndgameTable {
  /** Such as `endgame-1024`. */
  readonly name: string;
  /** The rank of the tile that it makes. */
  readonly made: number;
  readonly problem: Problem;
  /** The disk space that building it needs, in bytes. */
  readonly bytes: number;
}

/** The row away from the large tiles has tiles of up to 64. */
const COMPACT: Formation = {
  ...ENDGAME,
  limits: Array.from({ length: 16 }, (_, cell) => (cell < 4 ? 6 : 0)),
};

/**
 * The tables by which the engine plays, the strongest first. With one that makes a 512 only, nearly every game is lost when
 * the last 1024 has to be made, so a smaller tile is of no use; a table with limits is (docs/adr/0058).
 */
export const ENDGAME_TABLES: readonly EndgameTable[] = [
  endgameTable(10, 4.2e9),
  endgameTable(10, 2.7e9, COMPACT),
];

/** The table of a formation that makes a tile of a rank, and the disk space that building it needs, in bytes. */
export function endgameTable(
  made: number,
  bytes: number,
  formation: Formation = ENDGAME,
): EndgameTable {
  const kind = formation.limits === undefined ? '' : '-compact';
  const problem = expectOk(endgameProblem(PRESETS.classic, made, formation));
  return { name: `endgame-${FACES[made]}${kind}`, made, bytes, problem };
}
