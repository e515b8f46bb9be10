/** Analyses a game on several threads, with results that are kept in a file and resumed from it. */
export { GameAnalysis, readGame, type AnalysedGame, type AnalysisPlan } from './analysis.ts';
export { keepMistakes, type KeptMistakes } from './mistakes.ts';
