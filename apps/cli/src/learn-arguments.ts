/** The command-line arguments of `open2048 train`, `curve` and `weights`. */
import type { Command } from 'commander';
import { ending, jsonOption } from './arguments.ts';

/** Adds `train`. */
export function addTrain(program: Command): void {
  program
    .command('train')
    .summary('learn to play, by playing')
    .description('Learns the weights of a network from its own games, in a folder.')
    .argument('<folder>', 'where the training is kept; if it holds one, that goes on')
    .option('--games <games>', 'go on until this many games, all runs together', '100000')
    .option('--network <name>', 'which network: 8x6, 6x6, 4x6 or 5x4 (8x6)')
    .option('--method <method>', 'how errors are shared out: tc (the default) or td')
    .option('--rate <rate>', 'the part of an error corrected at once, up to 1 (tc 1, td 0.1)')
    .option('--lambda <lambda>', 'how far a return looks ahead, 0 to 1 (0.5)')
    .option('--start <points>', 'what an unknown board is taken to be worth (0)')
    .option('--stage <stage>', 'learn from whole games (whole) or from late boards (late)')
    .option('--from <weights>', 'begin with the weights of an engine, by name, or of a file')
    .option('--threads <threads>', 'threads on one memory, 1 to 64 (1)')
    .option('--seed <seed>', 'deals by this number, 0 to 2^53-1 (1)')
    .option('--row <games>', 'games of a row of the learning curve', '10000')
    .option('--save <minutes>', 'minutes between two checkpoints', '10')
    .option('--evaluate <games>', 'then play so many games without learning', '0')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
Ctrl-C saves and ends, and so does a reader that goes away; the same command
goes on. The folder holds training.bin, all of the training, and curve.jsonl,
its learning curve. With one thread the same settings learn the same weights,
however often they were interrupted.

Examples:
  open2048 train my-4x6 --network 4x6 --games 40000 --evaluate 1000
  open2048 train my-4x6 --games 200000       go on`,
    )
    .action(
      ending(async (folder, options) =>
        (await import('./train-command.ts')).trainCommand(folder, options),
      ),
    );
}

/** Adds `curve`. */
export function addCurve(program: Command): void {
  program
    .command('curve')
    .summary('the learning curve of a training')
    .description('Shows how the scores of a training rose, also while it goes on.')
    .argument('<folder>', 'the folder of the training')
    .option('--plot <file>', 'write the curve as a picture (SVG)')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
Examples:
  open2048 curve my-4x6
  open2048 curve my-4x6 --plot my-4x6.svg`,
    )
    .action(
      ending(async (folder, options) =>
        (await import('./curve-command.ts')).curveCommand(folder, options),
      ),
    );
}

/** Adds `weights`. */
export function addWeights(program: Command): void {
  const weights = program
    .command('weights')
    .summary('files of learned weights')
    .description('What a training has learned, as a file for the engine.')
    .addHelpText(
      'after',
      `
Examples:
  open2048 weights export my-4x6 my-4x6.weights
  open2048 weights export my-4x6 small.weights --limit 5
  open2048 weights join my-4x6.weights my-late.weights both.weights
  open2048 weights info both.weights`,
    );

  addMaking(weights);

  weights
    .command('info')
    .description('Tells what is in a file of weights.')
    .argument('<file>', 'a file of weights, - for standard input')
    .addOption(jsonOption())
    .action(
      ending(async (file, options) =>
        (await import('./weights-command.ts')).infoCommand(file, options),
      ),
    );

  weights
    .command('verify')
    .description('Says whether a file of weights holds; exit code 1 if not.')
    .argument('<file>', 'a file of weights, - for standard input')
    .addOption(jsonOption())
    .action(
      ending(async (file, options) =>
        (await import('./weights-command.ts')).verifyWeights(file, options),
      ),
    );
}

/** Adds the commands that write files of weights. */
function addMaking(weights: Command): void {
  weights
    .command('export')
    .description('Writes the weights of a training.')
    .argument('<folder>', 'the folder of the training')
    .argument('<file>', 'where to')
    .option('--limit <MB>', 'the most megabytes of the file; it is as exact as they allow', '20')
    .addOption(jsonOption())
    .action(
      ending(async (folder, file, options) =>
        (await import('./weights-command.ts')).exportCommand(folder, file, options),
      ),
    );

  weights
    .command('join')
    .description('Writes the weights of whole games and those of late boards as one file.')
    .argument('<whole>', 'a file of weights of a training of whole games')
    .argument('<late>', 'a file of weights of a training of late boards')
    .argument('<file>', 'where to')
    .addOption(jsonOption())
    .action(
      ending(async (whole, late, file, options) =>
        (await import('./weights-command.ts')).joinCommand(whole, late, file, options),
      ),
    );
}
