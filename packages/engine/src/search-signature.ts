/**
 * The fingerprint of the search, like Stockfish's bench: how many nodes it visits on fixed positions, late ones among
 * them, with a network of made-up weights. Programs that store results of the search store this with them: a search
 * with another signature may give other results. The test row `bench signature` in `search.test.ts` checks it.
 */

/** Nodes to depth 3, nodes to a probability of 2^-10, and nodes used with a limit of 1,000 per position. */
export const SEARCH_SIGNATURE = { depth: 17_173, probability: 65_555, budget: 16_615 } as const;
