/** What a ranked game shows: one immutable value, replaced at every change, so that a screen is a function of it. */
import type { Deal, Fault, Position } from '@open2048/core';
import type { RankedStep } from './prediction.ts';

/**
 * `connecting`: the server has not answered yet. `paused`: the connection was lost and is being opened again. `failed`:
 * the server does not accept this player, or does not follow the protocol. `closed`: this end was closed.
 */
export const PLAY_PHASES = ['connecting', 'playing', 'paused', 'over', 'failed', 'closed'] as const;
export type PlayPhase = (typeof PLAY_PHASES)[number];

/** How a ranked game ended. */
export interface PlayOutcome {
  readonly moves: number;
  readonly score: number;
  /** The key of the deal, 64 hex digits. */
  readonly key: string;
  /** Whether the key matches the commitment. That the key deals the tiles is what verifying the replay shows. */
  readonly proved: boolean;
}

/** A ranked game as it is shown: an immutable value, replaced at every change. */
export interface RankedState {
  readonly phase: PlayPhase;
  /** What both sides agreed on, with the nonce that the server has stored; null before its first answer. */
  readonly deal: Deal | null;
  /** The position after the last move that the server has answered; null before its first answer. */
  readonly confirmed: Position | null;
  /** The confirmed position after the moves in flight, without their tiles; null before the first answer. */
  readonly shown: Position | null;
  /** The number of moves in flight, 0..3. */
  readonly inFlight: number;
  /** Null unless the phase is `over`. */
  readonly outcome: PlayOutcome | null;
  /** Null unless the phase is `failed`; its code is `bad-answer`, or one of `error` in docs/play-protocol.md. */
  readonly failure: Fault | null;
}

/** Called after every change, with the steps that lead from the board shown before to the one shown now, if any. */
export type RankedListener = (state: RankedState, steps: readonly RankedStep[]) => void;
