/** The choice of the rules to show: those of the address, the classic ones, and all that were played. */
import { PRESETS, ruleSetText, type RuleSet } from '@open2048/core';
import { useId } from 'preact/hooks';
import { useText } from '../app.tsx';
import { messages as gameMessages } from '../game/messages.ts';
import { titleOf } from '../game/title.ts';

interface PickerProps {
  readonly label: string;
  readonly rules: RuleSet;
  readonly played: readonly RuleSet[];
  readonly onPick: (rules: RuleSet) => void;
}

/** A choice of rules by title; equal titles are numbered. */
export function RulesPicker({ label, rules, played, onPick }: PickerProps) {
  const words = useText(gameMessages);
  const id = useId();
  const choices = new Map(
    [PRESETS.classic, ...played, rules].map((each) => [ruleSetText(each), each] as const),
  );
  const seen = new Map<string, number>();
  const options = [...choices].map(([key, each]) => {
    const title = titleOf(each, words);
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return { key, title: count === 1 ? title : `${title} (${count})` };
  });
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        class="select"
        value={ruleSetText(rules)}
        onChange={({ currentTarget }) => onPick(choices.get(currentTarget.value)!)}
      >
        {options.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
