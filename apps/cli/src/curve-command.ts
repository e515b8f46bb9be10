/**
 * `open2048 curve`: shows the progress of a training in the terminal, as a picture, or as data. It reads the
 * checkpoint, so a training that is still running is shown as of its last save.
 */
import { fault, quote } from '@open2048/core';
import { readTrainState, type CurveRow } from '@open2048/trainer';
import { saveFile } from '@open2048/workbench/files';
import { EXIT, type Output, print, refuse } from '@open2048/workbench/program';
import { columnPlot } from './plot/bars.ts';
import { short } from './plot/numbers.ts';
import { curveSvg } from './training/curve-svg.ts';
import { rowText, settingsText } from './training/text.ts';

interface CurveOptions extends Output {
  readonly plot?: string;
}

const COLUMNS = 64;
const LINES = 10;
/** The number of rows printed as numbers; the picture and JSON include all rows. */
const PRINTED_ROWS = 8;

/** Shows the learning curve of a folder; resolves to the exit code. */
export async function curveCommand(folder: string, options: CurveOptions): Promise<number> {
  const found = await readTrainState(folder);
  if (!found.ok) return refuse(found.error, options);
  if (found.value === undefined) {
    const message = `there is no training in ${quote(folder)}`;
    return refuse(fault('no-training', message).error, options);
  }
  const { settings, curve } = found.value;
  if (curve.length === 0) {
    const message = `the training in ${quote(folder)} has not completed a row yet`;
    return refuse(fault('no-rows', message).error, options);
  }
  if (options.plot !== undefined) {
    const saved = await saveFile(options.plot, curveSvg(settingsText(settings), curve));
    if (!saved.ok) return refuse(saved.error, options);
  }
  const text = `${folder}: ${settingsText(settings)}\n${plotText(curve)}${spread(curve, PRINTED_ROWS).map(rowText).join('')}`;
  await print(options.json === true ? `${JSON.stringify({ settings, curve })}\n` : text);
  return EXIT.ok;
}

/** A plot of the mean scores over the games. */
function plotText(curve: readonly CurveRow[]): string {
  const shown = spread(curve, COLUMNS);
  const lines = columnPlot(
    shown.map(({ mean }) => mean),
    LINES,
  );
  const indent = lines[0]!.search(/[┤│]/) + 1;
  const last = short(curve.at(-1)!.games);
  const axis = `${' '.repeat(indent)}${`${last} games`.padStart(Math.max(shown.length, last.length + 6))}`;
  return [...lines, axis].map((line) => `${line}\n`).join('');
}

/** At most `most` rows, evenly spaced, always including the last one. */
function spread(curve: readonly CurveRow[], most: number): CurveRow[] {
  const stride = Math.ceil(curve.length / most);
  return curve.filter((_, index) => (curve.length - 1 - index) % stride === 0);
}
