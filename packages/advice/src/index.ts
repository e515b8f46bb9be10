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
export {
  ENDGAME,
  ENDGAME_FIRST,
  EndgamePlay,
  LEAST_CHANCE,
  policyGuide,
  tableGuide,
  type AskTable,
  type EndgameGuide,
  type LoadEngine,
} from './endgame-play.ts';
export { ENDGAME_FORMATIONS, endgameProblem, endgamesHold } from './endgame-rules.ts';
export { GameAnalysis, type AnalysisRun } from './game-analysis.ts';
export { HintController, type HintState } from './hint-controller.ts';
export {
  ANALYSIS_NODES,
  costOf,
  decisiveMoments,
  isGood,
  isMistake,
  judgeGame,
  judgeMove,
  moveAccuracy,
  type AnalysedMove,
  type GameJudgement,
  type JudgedMove,
  type MoveCost,
} from './analysis.ts';
export { gradeOf, GRADES, type Grade } from './grades.ts';
export { expectedScore, tileChances, type TileChance } from './chances.ts';
export {
  countsInPoints,
  engineFact,
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
export { analysisText, parseAnalysisText, type SharedAnalysis } from './analysis-text.ts';
export { choicesOf, type Choice } from './mistakes.ts';
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
export { answerPuzzle, type AnswerTime, type PuzzleOutcome } from './puzzles/answer.ts';
export { dailyPuzzle, nextPuzzle, shuffled, type NextOptions } from './puzzles/choose.ts';
export { NEWCOMER, rated, rested, type RatedResult, type Rating } from './puzzles/glicko.ts';
export { formatPack, parsePack, storedValue, type Pack, type PackSource } from './puzzles/pack.ts';
export {
  PuzzleController,
  type PuzzlePorts,
  type PuzzleState,
  type ShownAnswer,
} from './puzzles/puzzle-controller.ts';
export {
  likelyScore,
  PUZZLE_RULES,
  PUZZLE_THEMES,
  puzzleChoices,
  puzzleEvaluation,
  puzzleIdOf,
  puzzleReason,
  solutionOf,
  type Puzzle,
  type PuzzleTheme,
} from './puzzles/puzzle.ts';
export {
  PUZZLE_DEVIATION,
  ratingsOf,
  standingOf,
  type PuzzleStanding,
} from './puzzles/standing.ts';
export {
  REASON_CODES,
  type Reason,
  type ReasonCode,
  type ReasonFigures,
} from './reasons/reason.ts';
export { reasonIn, reasonOf } from './reasons/reasons.ts';
export {
  ENGLISH_REASONS,
  reasonSentence,
  type ReasonTexts,
  type ReasonWords,
} from './reasons/sentence.ts';
export { evaluationOfTable } from './table-evaluation.ts';
