/** The public face of a game being played. */
export * from './storage.ts';
export * from './transition.ts';
export * from './state.ts';
export * from './session.ts';
