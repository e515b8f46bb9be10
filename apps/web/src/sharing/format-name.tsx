/** The name of a format with its file extension; format names are in English. */
import type { ReplayFormat } from '@open2048/replay';
import './format-name.css';

/** A format in a list; the names of some end with their extension. */
export function FormatName({ format: { name, extension } }: { readonly format: ReplayFormat }) {
  return (
    <span lang="en">
      {name} {!name.endsWith(`.${extension}`) && <code>.{extension}</code>}
    </span>
  );
}
