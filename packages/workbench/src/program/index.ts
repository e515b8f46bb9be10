/** How a program of the command line ends, shows progress, and stops on a signal. */
export * from './outcome.ts';
export * from './printable.ts';
export * from './signals.ts';
export * from './status.ts';
