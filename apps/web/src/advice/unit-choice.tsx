/** The choice of an advisor, if more than one fits. */
import { useId } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import type { Hints } from './hints.ts';
import { messages } from './messages.ts';
import type { AdvisorEntry } from './advisor-entry.ts';

interface UnitChoiceProps {
  readonly hints: Hints;
  readonly entries: readonly AdvisorEntry[];
}

/** The choice by unit, which is stored in the settings; renders nothing if there is only one. */
export function UnitChoice({ hints, entries }: UnitChoiceProps) {
  const { settings } = useApp();
  const text = useText(messages);
  const id = useId();
  if (entries.length < 2) return null;
  return (
    <div class="field">
      <label for={id}>{text.counts}</label>
      <select
        id={id}
        class="select"
        value={hints.entry.value.id}
        onChange={({ currentTarget }) => {
          const { unit } = entries[currentTarget.selectedIndex]!;
          void settings.change({ adviceUnit: unit });
        }}
      >
        {entries.map((entry) => (
          <option key={entry.id} value={entry.id}>
            {text.unit(entry.unit)}
          </option>
        ))}
      </select>
    </div>
  );
}
