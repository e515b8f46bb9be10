/**
 * The n-tuple networks, as data: the cells of each pattern. A pattern is read in the eight images of the board under
 * its symmetries, all with the same weights, so a network of K patterns makes 8K look-ups. The code that computes the
 * indices is generated from this table when the WebAssembly modules are built (`build/wasm.ts`), because the look-ups
 * are fast only with constants.
 *
 * In an index the high two bits of all ranks come above the low two bits of all ranks, in the order of the pattern, the
 * first cell lowest.
 */

/** Cells as hexadecimal digits, row-major on 4x4: `0` top left, `f` bottom right. */
export const NETWORKS = {
  /** Yeh et al., Multistage temporal difference learning for 2048-like games, 2016. */
  '4x6': ['012345', '456789', '012456', '45689a'],
  /** The four above and two of Matsuzaki, Systematic selection of n-tuple networks for game 2048, 2016. */
  '6x6': ['012345', '456789', '012456', '45689a', '234569', '01259a'],
  /** The six above and two more of them. */
  '8x6': ['012345', '456789', '012456', '45689a', '234569', '01259a', '345678', '134567'],
  /** Rows and squares of four: small, learned within a minute. */
  '5x4': ['0123', '4567', '0145', '1256', '569a'],
} as const satisfies Record<string, readonly string[]>;

export type NetworkName = keyof typeof NETWORKS;
