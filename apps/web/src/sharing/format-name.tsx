/** The name of a format with its file extension; format names are in English. */
import type { ReplayFormat } from '@open2048/replay';
import './format-name.css';

/** A format in a list; some are named by their extension alone. */
export function FormatName({ format: { name, extension } }: { readonly format: ReplayFormat }) {
  return (
    <span lang="en">
      {name} {!name.startsWith('.') && <code>.{extension}</code>}
    </span>
  );
}
