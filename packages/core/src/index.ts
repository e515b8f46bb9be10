/** The public face of the rules: everything a program that plays, reads or checks 2048 needs. */
export * from './result.ts';
export * from './arguments.ts';
export * from './direction.ts';
export * from './face.ts';
export * from './board.ts';
export * from './slide.ts';
export * from './move.ts';
export * from './legal.ts';
export * from './packed.ts';
export * from './rng.ts';
export * from './notation.ts';
export * from './ruleset.ts';
export { LANGUAGES, type Language } from './language.ts';
export * from './presets.ts';
export type { PerftRow, Playthrough, Preset, PresetPart, PresetTexts } from './presets/preset.ts';
export * from './position.ts';
export * from './perft.ts';
export * from './symmetry.ts';
export { commitmentOf, DEAL_BYTES, KeyDealer } from './deal.ts';
export {
  seeded,
  type Deal,
  type Dealer,
  type DealerRecord,
  type DealState,
  type Dealt,
  RemoteDealer,
  UNKNOWN_DEALER,
} from './dealer.ts';
export * from './game.ts';
export { budgetFault, MAX_PLAY_WORK, playWork } from './play-budget.ts';
export * from './replay.ts';
export * from './ruleset-json.ts';
export * from './sha256.ts';
export {
  gameOf,
  positionsOf,
  verifyReplay,
  type Outcome,
  type VerifiedReplay,
} from './replay-runner.ts';
export * from './replay-timeline.ts';
export * from './replay-bytes.ts';
export { MAX_REPLAY_BYTES } from './replay-layout.ts';
export { hexOf } from './hex.ts';
export * as shape from './shape.ts';
export { parseReplayJson, replayJson } from './replay-json.ts';
export { POSITION_FORMATS, readReplay, readSnapshot, REPLAY_FORMATS } from './formats/registry.ts';
export type { Format, PositionFormat, ReplayFormat, Snapshot } from './formats/format.ts';
export { FAULT_CODES, type FaultCode } from './fault-codes.ts';
export { UNITS, type MoveValue, type Unit } from './value.ts';
