/** Replays for tests: each test specifies the fields it is about, and this fills in the rest. */
import { expectOk, PRESETS, UNKNOWN_DEALER } from '@open2048/core';
import { verifyReplay, type Replay, type VerifiedReplay } from '@open2048/replay';

/**
 * A casual game of the classic rules, dealt externally, of unknown time and without events, with the given fields
 * replaced.
 */
export function recorded(parts: Partial<Replay>): Replay {
  return {
    rules: PRESETS.classic,
    gameClass: 'casual',
    dealer: UNKNOWN_DEALER.record,
    startedAt: null,
    start: [],
    events: [],
    ...parts,
  };
}

/** The verified form of a replay that the rules accept; throws for any other. */
export function verified(replay: Replay): VerifiedReplay {
  return { ...replay, outcome: expectOk(verifyReplay(replay)) };
}
