/**
 * The names of the engines that come with this package, the strongest first. Whoever chooses for a player
 * takes the first one that fits the game and the machine: this order decides, on the command line and in
 * the browser alike. Apart from all else, so that a page may know them before it loads an engine.
 */
export const ENGINE_NAMES = ['standard', 'instant', 'lines'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];
