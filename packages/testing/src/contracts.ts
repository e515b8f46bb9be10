/**
 * The contract suites, and the boards and replays they use, separate from the drivers of browsers
 * and terminals, so that unit tests do not load those.
 */
export { boards, draw } from './draw.ts';
export { borderContract } from './border-contract.ts';
export { rulesContract, type RulesImplementation } from './rules-contract.ts';
export { storageContract } from './storage-contract.ts';
export { faultyStorage, OUTCOMES, type Operation, type Outcome } from './faulty-storage.ts';
export { recorded, verified } from './replays.ts';
export {
  copied,
  fixedPorts,
  moveOnce,
  playToEnd,
  rulesFrom,
  type FixedPorts,
} from './session-kit.ts';
