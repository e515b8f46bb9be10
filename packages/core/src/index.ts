/** The public API of the rules: boards, moves, rule sets, games, dealers and notation. */
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
export {
  commitmentOf,
  DEAL_BYTES,
  dealerFault,
  dealerOf,
  KeyDealer,
  MAX_KEY_BYTES,
} from './deal.ts';
export {
  dealtForGood,
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
export * from './ruleset-json.ts';
export { sha256 } from './sha256.ts';
export { hexOf } from './hex.ts';
export { joinBytes } from './join-bytes.ts';
export { bytesOfHex, latin1Text } from './byte-text.ts';
export * as shape from './shape.ts';
export { FAULT_CODES, type FaultCode } from './fault-codes.ts';
export { UNITS, type MoveValue, type Unit } from './value.ts';
