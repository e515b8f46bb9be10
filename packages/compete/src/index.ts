/** The public API of competing: the play protocol, its client, the luck test and ratings. */
export * from './api/account.ts';
export * from './api/ask.ts';
export * from './api/people.ts';
export * from './api/ranked.ts';
export { type Ratings } from './api/ratings.ts';
export * from './api/replays.ts';
export * from './api/verdicts.ts';
export * from './dealt-rules.ts';
export * from './luck-test.ts';
export * from './level.ts';
export * from './messages.ts';
export * from './ranked-rules.ts';
export { type PlayPorts, type Socket, type SocketEvents } from './connection.ts';
export { type RankedStep } from './prediction.ts';
export * from './ranked-game.ts';
export * from './ranked-state.ts';
export * from './shared-position.ts';
export { COMPETE_FAULT_CODES, type CompeteFaultCode } from './fault-codes.ts';
