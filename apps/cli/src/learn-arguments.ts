/** The command-line arguments of `open2048 train`, `curve` and `weights`. */
import { Option, type Command } from 'commander';
import type { Coding } from '@open2048/engine';
import { ending, jsonOption } from './arguments.ts';

/** Adds `train`. */
export function addTrain(program: Command): void {
  program
    .command('train')
    .summary('train the weights of a network by self-play')
    .description('Train the weights of a network by self-play, in a folder.')
    .argument('<folder>', 'the folder of the training; an existing training is resumed')
    .option('--games <games>', 'total number of games, including those of earlier runs', '100000')
    .option('--network <name>', 'network: 8x6, 6x6, 4x6 or 5x4 (default: 8x6)')
    .option('--method <method>', 'learning method: tc or td (default: tc)')
    .option('--rate <rate>', 'learning rate, up to 1 (default: 1 for tc, 0.1 for td)')
    .option('--lambda <lambda>', 'lambda of TD(lambda), 0 to 1 (default: 0.5)')
    .option('--start <points>', 'initial value of every board (default: 0)')
    .option(
      '--stage <stage>',
      'train on whole games, late boards or endgames: whole, late, endgame',
    )
    .option('--from <weights>', 'initial weights: the name of an engine, or a file')
    .option('--policy <file>', 'of endgames: the policy that plays what it knows, or none')
    .option('--threads <threads>', 'number of threads, 1 to 64 (default: 1)')
    .option('--seed <seed>', 'random seed, 0 to 2^53-1 (default: 1)')
    .option('--row <games>', 'games per row of the learning curve', '10000')
    .option('--save <minutes>', 'minutes between checkpoints', '10')
    .option('--evaluate <games>', 'number of games to play without learning at the end', '0')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
Ctrl-C or a closed pipe saves the training and stops it; run the same command
again to resume it. The folder contains training.bin, the complete training, and
curve.jsonl, its learning curve. With one thread, the same settings produce the
same weights, even if the training is interrupted.

Examples:
  open2048 train my-4x6 --network 4x6 --games 40000 --evaluate 1000
  open2048 train my-4x6 --games 200000       resume the training`,
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
    .summary('show the learning curve of a training')
    .description('Show the learning curve of a training, which may still be running.')
    .argument('<folder>', 'the folder of the training')
    .option('--plot <file>', 'write the curve as SVG')
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
    .summary('export, join, round and verify weight files')
    .description('Export, join, round, inspect and verify weight files for the engine.')
    .addHelpText(
      'after',
      `
Examples:
  open2048 weights export my-4x6 my-4x6.weights
  open2048 weights export my-4x6 small.weights --limit 5
  open2048 weights join my-4x6.weights my-late.weights both.weights
  open2048 weights round both.weights small.weights --limit 3 --coding range
  open2048 weights info both.weights`,
    );

  addMaking(weights);

  weights
    .command('info')
    .description('Print information about a weight file.')
    .argument('<file>', 'a weight file, or - for standard input')
    .addOption(jsonOption())
    .action(
      ending(async (file, options) =>
        (await import('./weights-command.ts')).infoCommand(file, options),
      ),
    );

  weights
    .command('verify')
    .description('Check a weight file; exit code 1 if it is not valid.')
    .argument('<file>', 'a weight file, or - for standard input')
    .addOption(jsonOption())
    .action(
      ending(async (file, options) =>
        (await import('./weights-command.ts')).verifyWeights(file, options),
      ),
    );
}

/** How the tables of a file are packed. */
const codingOption = (): Option =>
  new Option('--coding <coding>', 'deflate is read the fastest, range makes the smallest files')
    .choices(['deflate', 'range'] satisfies Coding[])
    .default('deflate');

/** Adds the commands that write files of weights. */
function addMaking(weights: Command): void {
  weights
    .command('export')
    .description('Export the weights of a training to a weight file.')
    .argument('<folder>', 'the folder of the training')
    .argument('<file>', 'the output file')
    .option('--limit <MB>', 'maximum file size in MB; weights are rounded to fit', '20')
    .addOption(codingOption())
    .addOption(jsonOption())
    .action(
      ending(async (folder, file, options) =>
        (await import('./weights-command.ts')).exportCommand(folder, file, options),
      ),
    );

  weights
    .command('join')
    .description('Join the weights of whole games and those of late boards in one file.')
    .argument('<whole>', 'the weight file of a training on whole games')
    .argument('<late>', 'the weight file of a training on late boards')
    .argument('<file>', 'the output file')
    .addOption(codingOption())
    .addOption(jsonOption())
    .action(
      ending(async (whole, late, file, options) =>
        (await import('./weights-command.ts')).joinCommand(whole, late, file, options),
      ),
    );

  weights
    .command('round')
    .description('Round weights to a smaller file, by how often searches look up each of them.')
    .argument('<weights>', 'a weight file, or - for standard input')
    .argument('<file>', 'the output file')
    .option('--limit <MB>', 'maximum file size in MB', '3')
    .option('--games <games>', 'number of games with search for the count', '60')
    .option('--until <tile>', 'end these games with this tile, such as 8192 (default: never)')
    .addOption(codingOption())
    .addOption(jsonOption())
    .action(
      ending(async (from, file, options) =>
        (await import('./weights-command.ts')).roundCommand(from, file, options),
      ),
    );
}
