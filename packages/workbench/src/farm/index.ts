/** The farm: slices of finished games and of arena runs, computed by workers anywhere, and the verdicts on games. */
export { FarmClient } from './client.ts';
export {
  analystFor,
  currentIdOf,
  engineId,
  engineIds,
  engineNameOf,
  FarmEngines,
  judgesFor,
} from './engines.ts';
export { analyseStep, judgeStep } from './evaluate.ts';
export { playedGameOf, playSeed, type Pulse, type SeededGame } from './play-seed.ts';
export { checkPlayer, type Difference, type PlayerCheck } from './player-check.ts';
export {
  MAX_FARM_BYTES,
  MAX_SLICE_STEPS,
  readResults,
  type JudgedStep,
  type MoveValues,
  type Run,
  type RunGame,
  type Slice,
  type SliceKind,
  type StepResult,
} from './slice.ts';
export { stepsOf } from './steps.ts';
export { skillOf, SKILL_MOVES, verdictOf, type Skill, type Verdict } from './verdict.ts';
export { runFarmWorker } from './worker.ts';
