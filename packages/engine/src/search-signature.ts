/**
 * The fingerprint of the search, in the manner of Stockfish's bench: how many nodes it looks at on fixed
 * positions, late ones among them, by a network of weights that are made up. Whoever keeps what was judged
 * keeps this beside it: a search with another signature may judge otherwise. The row `bench signature` of
 * `search.test.ts` holds it.
 */

/** Nodes to depth 3, to a probability of 2^-10, and of 1,000 a position that were spent. */
export const SEARCH_SIGNATURE = { depth: 17_173, probability: 65_141, budget: 16_415 } as const;
