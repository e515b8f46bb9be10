/** Analyses a game on several threads, with results that are kept in a file and resumed from it. */
export { AnalysisJob, readGame, type AnalysedGame, type AnalysisPlan } from './analysis-job.ts';
export { keepMistakes, type KeptMistakes } from './mistakes.ts';
