/** Facts as a description list. */

interface FactListProps {
  readonly class: string;
  /** The name of each fact, all different, and its value. */
  readonly facts: readonly (readonly string[])[];
}

export function FactList({ class: name, facts }: FactListProps) {
  return (
    <dl class={name}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
