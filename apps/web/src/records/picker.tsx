/** The choice of the rules to show: those of the address, the classic ones, and all that were played. */
import { PRESETS, ruleSetText, type RuleSet } from '@open2048/core';
import { useText } from '../app.tsx';
import { messages as gameMessages } from '../game/messages.ts';
import { titleOf } from '../game/title.ts';
import { Select } from '../ui/select.tsx';

interface PickerProps {
  readonly label: string;
  readonly rules: RuleSet;
  readonly played: readonly RuleSet[];
  readonly onPick: (rules: RuleSet) => void;
}

/** A choice of rules by title; equal titles are numbered. */
export function RulesPicker({ label, rules, played, onPick }: PickerProps) {
  const words = useText(gameMessages);
  const choices = new Map(
    [PRESETS.classic, ...played, rules].map((each) => [ruleSetText(each), each] as const),
  );
  const titles = new Map<string, string>();
  const seen = new Map<string, number>();
  for (const [key, each] of choices) {
    const title = titleOf(each, words);
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    titles.set(key, count === 1 ? title : `${title} (${count})`);
  }
  return (
    <Select
      label={label}
      values={[...choices.keys()]}
      value={ruleSetText(rules)}
      nameOf={(key) => titles.get(key)!}
      onChange={(key) => onPick(choices.get(key)!)}
    />
  );
}
