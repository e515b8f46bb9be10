/** The public API of replays: the record of a game, its formats, its verification and its timeline. */
export * from './replay.ts';
export {
  gameOf,
  positionsOf,
  verifyReplay,
  verifyReplayInSlices,
  type Outcome,
  type VerifiedReplay,
} from './replay-runner.ts';
export * from './replay-timeline.ts';
export * from './replay-bytes.ts';
export { MAX_REPLAY_BYTES } from './replay-layout.ts';
export { parseReplayJson, replayJson } from './replay-json.ts';
export { POSITION_FORMATS, readReplay, readSnapshot, REPLAY_FORMATS } from './formats/registry.ts';
export type { Format, PositionFormat, ReplayFormat, Snapshot } from './formats/format.ts';
export { REPLAY_FAULT_CODES, type ReplayFaultCode } from './fault-codes.ts';
