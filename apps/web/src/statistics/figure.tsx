/** A figure with its name, in a list of figures. */
interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/** The figure. */
export function Figure({ name, value, note }: FigureProps) {
  return (
    <div class="section figure">
      <dt>{name}</dt>
      <dd>
        <span class="figure-value">{value}</span>
        {note !== undefined && <span class="note">{note}</span>}
      </dd>
    </div>
  );
}
