/** Files of JSON lines, which are continued after their last line. */
import fs from 'node:fs';

/** The number of complete lines; 0 if there is no file. */
export function linesIn(file: string): number {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').length - 1 : 0;
}

/** Appends a line. */
export function addLine(file: string, value: unknown): void {
  fs.appendFileSync(file, `${JSON.stringify(value)}\n`);
}

/** The complete lines of files, one after the other. */
export function* readLines<Value>(files: readonly string[]): Generator<Value> {
  for (const file of files) {
    const lines = fs.readFileSync(file, 'utf8').split('\n');
    for (const line of lines.slice(0, -1)) yield JSON.parse(line) as Value;
  }
}
