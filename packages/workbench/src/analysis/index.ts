/** The analysis of a game, on all threads, kept in a file and resumed from it. */
export { GameAnalysis, readGame, type AnalysedGame, type AnalysisPlan } from './analysis.ts';
export { keepMistakes, type KeptMistakes } from './mistakes.ts';
