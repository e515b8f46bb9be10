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
export { GameAnalysis, type AnalysisRun } from './game-analysis.ts';
export { HintController, type HintState } from './hint-controller.ts';
export {
  ANALYSIS_NODES,
  gradeOf,
  GRADES,
  judgeGame,
  judgeMove,
  moveAccuracy,
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
export { choicesOf, isMistake, type Choice } from './mistakes.ts';
export {
  PracticeController,
  progressOf,
  type PracticeProgress,
  type PracticeState,
} from './practice-controller.ts';
export { taskOf, type PracticeAnswer, type PracticeRound } from './practice-round.ts';
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
