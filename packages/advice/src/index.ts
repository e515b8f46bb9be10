/** The public API of advice. */
export {
  AdvisorClient,
  type AdvisorPort,
  type AdvisorReply,
  type AdvisorRequest,
  type OpenAdvisorPort,
} from './advisor-client.ts';
export type { Advisor, Outcome, Question, Watch } from './advisor.ts';
export {
  AutoplayController,
  type AdvisedGame,
  type AutoplayOptions,
} from './autoplay-controller.ts';
export { HintController, type HintState } from './hint-controller.ts';
export {
  ANALYSIS_NODES,
  analyseMove,
  gradeOf,
  GRADES,
  judgeGame,
  judgeMove,
  type AnalysedMove,
  type GameJudgement,
  type Grade,
  type JudgedMove,
} from './analysis.ts';
export {
  enginesFor,
  evaluationOfSearch,
  obstacleOf,
  OBSTACLES,
  unitOf,
  type Obstacle,
} from './engine-evaluation.ts';
export {
  bestMoves,
  evaluationOf,
  lossOf,
  type Evaluation,
  type MoveEvaluation,
} from './evaluation.ts';
export { inOrder, type Ask } from './in-order.ts';
export { choicesOf, isMistake, mistakesIn, type Choice, type Mistake } from './mistakes.ts';
export {
  commandText,
  LIMIT_NAMES,
  parseCommand,
  parseLimit,
  PROTOCOL_VERSION,
  type EngineCommand,
  type LimitName,
  type Limits,
} from './protocol/command.ts';
export {
  EngineConnection,
  type EvaluateOptions,
  type Player,
  type Write,
} from './protocol/connection.ts';
export { checkSetting, type EngineOption } from './protocol/option.ts';
export {
  parseReply,
  replyText,
  type Answer,
  type Info,
  type Remark,
  type Reply,
} from './protocol/reply.ts';
export { evaluationOfTable } from './table-evaluation.ts';
