/**
 * The names of the engines in this package, strongest first. Programs that choose an engine for a player take the first
 * one that fits the game and the machine, so this order decides, on the command line and in the browser. It is a
 * separate module so that a page can read the names before it loads an engine.
 */
export const ENGINE_NAMES = ['standard', 'instant', 'lines'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];
