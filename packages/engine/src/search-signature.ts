/**
 * The fingerprint of the search, in the manner of Stockfish's bench: how many nodes it looks at on fixed
 * positions by the evaluator that is built in. Whoever keeps what was judged keeps this beside it: a search
 * with another signature may judge otherwise. The row `bench signature` of `search.test.ts` holds it.
 */

/** Nodes to depth 3, and to a probability of 2^-10. */
export const SEARCH_SIGNATURE = { depth: 12_865, probability: 51_933 } as const;
