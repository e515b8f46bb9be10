/** The name of a format with the extension of its files; formats speak English. */
import type { ReplayFormat } from '@open2048/replay';
import './format-name.css';

/** A format in a list; some are called by their extension alone. */
export function FormatName({ format: { name, extension } }: { readonly format: ReplayFormat }) {
  return (
    <span lang="en">
      {name} {!name.startsWith('.') && <code>.{extension}</code>}
    </span>
  );
}
