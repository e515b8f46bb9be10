/** The public face of the engine. */
export { Engine, ENGINE_RANK, ENGINE_SIDE, loadEngine } from './engine.ts';
export type { Advice, PassLimits, PlayedGame, SearchLimits, SearchWatch } from './advice.ts';
export type { Weights } from './engine.ts';
export { ENGINE_NAMES, type EngineName } from './engine-names.ts';
export { countsToTheEnd, ENGINES, takesWeights, type ShippedEngine } from './engines.ts';
export { inOrder, type Ask } from './in-order.ts';
export { learningLayout, type Layout } from './layout.ts';
export { NETWORKS, type NetworkName } from './networks.ts';
export { SEARCH_SIGNATURE } from './search-signature.ts';
export { STAGE_NAMES, type Stage, type StageName } from './stages.ts';
export {
  joinWeights,
  readWeights,
  stageTables,
  writeWeights,
  type LearnedWeights,
  type StoredWeights,
} from './weights.ts';
export {
  commandText,
  LIMIT_NAMES,
  parseCommand,
  parseLimit,
  PROTOCOL_VERSION,
  type Command,
  type LimitName,
  type Limits,
} from './protocol/command.ts';
export { checkSetting, type EngineOption } from './protocol/option.ts';
export {
  parseReply,
  replyText,
  type Answer,
  type Info,
  type MoveWorth,
  type Remark,
  type Reply,
} from './protocol/reply.ts';
export { Talk, type Player, type Thinking, type Thought, type Write } from './protocol/talk.ts';
export {
  ANALYSIS_NODES,
  analyseMove,
  bestMoves,
  gradeOf,
  GRADES,
  judgeGame,
  judgeMove,
  lossOf,
  type AnalysedMove,
  type GameJudgement,
  type Grade,
  type JudgedMove,
} from './analysis.ts';
export { choicesOf, isMistake, mistakesIn, type Choice, type Mistake } from './practice.ts';
