/** The search, the filters and the order of the list. */
import { ruleSetText, type RuleSet } from '@open2048/core';
import {
  ALL_GAMES,
  dateOf,
  dayOn,
  GAME_ORDERS,
  rulesIn,
  SCORE_CLASSES,
  type Day,
  type GameOrder,
  type GameQuery,
  type SaveEntry,
} from '@open2048/session';
import { useId, useMemo, useState } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { titleOf } from '../../game/title.ts';
import { useWording } from '../../game/wording.ts';
import { briefName } from '../../game/words.ts';
import type { GamesView } from '../../records/games-query.ts';
import { messages as recordsMessages } from '../../records/messages.ts';
import { messages } from './messages.ts';

interface FindProps {
  readonly entries: readonly SaveEntry[];
  readonly view: GamesView;
  readonly onView: (part: Partial<GamesView>) => void;
}

/** How many filters are on. */
function countOf(query: GameQuery): number {
  return Object.values({ ...query, words: null }).filter((value) => value !== null).length;
}

/** Above the list; without games there is nothing to find. */
export function Find({ entries, view, onView }: FindProps) {
  const text = useText(messages);
  const { query, order } = view;
  const filters = countOf(query);
  const id = useId();
  const [isOpen, setOpen] = useState(filters > 0);
  const change = (part: Partial<GameQuery>) => onView({ query: { ...query, ...part } });
  return (
    <search class="games-find">
      <input
        class="input games-words"
        type="search"
        aria-label={text.find}
        placeholder={text.find}
        value={query.words}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => change({ words: currentTarget.value })}
      />
      <Picker
        label={text.sortBy}
        value={order}
        options={GAME_ORDERS.map((each) => [each, text.order(each)])}
        onPick={(value) => onView({ order: value as GameOrder })}
      />
      <button
        class="button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {filters === 0 ? text.filters : text.filtersOn(filters)}
      </button>
      <div id={id} class="games-filter-fields" hidden={!isOpen}>
        <Filters entries={entries} query={query} onChange={change} />
        {filters > 0 && (
          <button
            class="button"
            type="button"
            onClick={() => onView({ query: { ...ALL_GAMES, words: query.words } })}
          >
            {text.clearFilters}
          </button>
        )}
      </div>
    </search>
  );
}

interface FiltersProps {
  readonly entries: readonly SaveEntry[];
  readonly query: GameQuery;
  readonly onChange: (part: Partial<GameQuery>) => void;
}

function Filters({ entries, query, onChange }: FiltersProps) {
  const text = useText(messages);
  const { rules: rulesLabel, scoreClass: className } = useText(recordsMessages);
  const state = query.isOver === null ? '' : query.isOver ? 'finished' : 'unfinished';
  return (
    <>
      <RulesFilter label={rulesLabel} entries={entries} query={query} onChange={onChange} />
      <Picker
        label={text.state}
        value={state}
        options={[
          ['', text.any],
          ['unfinished', text.unfinished],
          ['finished', text.finished],
        ]}
        onPick={(value) => onChange({ isOver: value === '' ? null : value === 'finished' })}
      />
      <Picker
        label={text.scoreClass}
        value={query.scoreClass ?? ''}
        options={[['', text.any], ...SCORE_CLASSES.map((each) => [each, className(each)] as const)]}
        onPick={(value) =>
          onChange({ scoreClass: SCORE_CLASSES.find((each) => each === value) ?? null })
        }
      />
      <TileFilter entries={entries} query={query} onChange={onChange} />
      <DayField
        label={text.from}
        value={query.from === null ? '' : dateOf(query.from)}
        onDay={(day) => onChange({ from: day?.from ?? null })}
      />
      <DayField
        label={text.until}
        value={query.until === null ? '' : dateOf(query.until - 1)}
        onDay={(day) => onChange({ until: day?.to ?? null })}
      />
    </>
  );
}

function RulesFilter({
  label,
  entries,
  query,
  onChange,
}: FiltersProps & { readonly label: string }) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const played = useMemo(() => rulesIn(entries), [entries]);
  const all = new Map<string, RuleSet>();
  for (const rules of query.rules === null ? played : [...played, query.rules]) {
    all.set(ruleSetText(rules), rules);
  }
  return (
    <Picker
      label={label}
      value={query.rules === null ? '' : ruleSetText(query.rules)}
      options={[
        ['', text.any],
        ...[...all].map(([key, rules]) => [key, titleOf(rules, words)] as const),
      ]}
      onPick={(value) => onChange({ rules: all.get(value) ?? null })}
    />
  );
}

function TileFilter({ entries, query, onChange }: FiltersProps) {
  const text = useText(messages);
  const wording = useWording(query.rules ?? entries[0]!.rules);
  const ranks = useMemo(() => {
    const found = new Set(entries.flatMap(({ maxRank }) => maxRank ?? []));
    return [...found].toSorted((a, b) => b - a);
  }, [entries]);
  const all = query.minRank === null ? ranks : [...new Set([...ranks, query.minRank])];
  return (
    <Picker
      label={text.tile}
      value={query.minRank === null ? '' : String(query.minRank)}
      options={[
        ['', text.any],
        ...all.map((rank) => [String(rank), text.atLeast(briefName(rank, wording))] as const),
      ]}
      onPick={(value) => onChange({ minRank: value === '' ? null : Number(value) })}
    />
  );
}

interface PickerProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onPick: (value: string) => void;
}

function Picker({ label, value, options, onPick }: PickerProps) {
  const id = useId();
  return (
    <div class="games-field">
      <label for={id}>{label}</label>
      <select
        id={id}
        class="select"
        value={value}
        onChange={({ currentTarget }) => onPick(currentTarget.value)}
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  /** Called with the day, or null if none is entered. */
  readonly onDay: (day: Day | null) => void;
}

function DayField({ label, value, onDay }: DayFieldProps) {
  const id = useId();
  return (
    <div class="games-field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        type="date"
        value={value}
        onChange={({ currentTarget }) => onDay(dayOn(currentTarget.value))}
      />
    </div>
  );
}
