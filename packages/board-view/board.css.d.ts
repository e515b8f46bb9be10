/** A stylesheet: imported for its effect, it exports nothing. */
export {};
