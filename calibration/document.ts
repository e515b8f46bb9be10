/** Generated parts of files: what is between two marks is replaced, and the rest is left as it is. */
import fs from 'node:fs';

/** Replaces the text between two marks; throws if they are not in the file. */
export function replacePart(
  file: string,
  [begin, end]: readonly [string, string],
  text: string,
): void {
  const before = fs.readFileSync(file, 'utf8');
  const from = before.indexOf(begin);
  const to = before.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`${file}: expected the marks ${begin} and ${end}`);
  fs.writeFileSync(file, `${before.slice(0, from + begin.length)}\n${text}\n${before.slice(to)}`);
}

/** The marks of a part of a Markdown document. */
export function marksOf(name: string): readonly [string, string] {
  return [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
}
