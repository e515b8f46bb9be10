/** Files of JSON lines, which are continued after their last line. */
import fs from 'node:fs';

const NEWLINE = 0x0a;

/** The number of complete lines; 0 if there is no file. */
export function linesIn(file: string): number {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').length - 1 : 0;
}

/** Appends a line, in place of a truncated one. */
export function addLine(file: string, value: unknown): void {
  const handle = fs.openSync(file, 'a+');
  try {
    const { size } = fs.fstatSync(handle);
    const last = Uint8Array.of(NEWLINE);
    if (size > 0) fs.readSync(handle, last, 0, 1, size - 1);
    if (last[0] !== NEWLINE) {
      fs.ftruncateSync(handle, fs.readFileSync(file).lastIndexOf(NEWLINE) + 1);
    }
    fs.appendFileSync(handle, `${JSON.stringify(value)}\n`);
  } finally {
    fs.closeSync(handle);
  }
}

/** The complete lines of files, one after the other. */
export function* readLines<Value>(files: readonly string[]): Generator<Value> {
  for (const file of files) {
    const lines = fs.readFileSync(file, 'utf8').split('\n');
    for (const line of lines.slice(0, -1)) yield JSON.parse(line) as Value;
  }
}
