/** Replays that are written out in tests: each spells out what it is about, and this says the rest. */
import { expectOk, PRESETS, UNKNOWN_DEALER } from '@open2048/core';
import { verifyReplay, type Replay, type VerifiedReplay } from '@open2048/replay';

/** A casual game of the classic rules, dealt from outside, of unknown time, with nothing played; with what is given instead. */
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

/** What reading a replay that the rules accept has to give; throws for any other. */
export function verified(replay: Replay): VerifiedReplay {
  return { ...replay, outcome: expectOk(verifyReplay(replay)) };
}
