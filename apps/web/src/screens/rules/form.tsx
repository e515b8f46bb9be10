/**
 * The fields of a rule set, in groups; fields that the chosen kind of start or spawn does not have
 * are omitted.
 */
import { AT_GOAL, MERGES, SCORES } from '@open2048/core';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { Choice, Switch } from '../../ui/fields.tsx';
import { describedBy, Remarks, TextField } from '../../ui/text-field.tsx';
import { useFaultWords, type FormProps } from './fault-words.ts';
import { messages } from './messages.ts';
import { OddsList } from './odds.tsx';

const STARTS = ['drawn', 'given'] as const;
const SPAWNS = ['uniform', 'fixed'] as const;

export function RulesForm(props: FormProps) {
  return (
    <div class="rule-fields">
      <SizeAndGoal {...props} />
      <Spawns {...props} />
      <Starts {...props} />
      <MergeAndScore {...props} />
    </div>
  );
}

function SizeAndGoal(props: FormProps) {
  const { draft, onChange } = props;
  const text = useText(messages);
  const wrong = useFaultWords(props);
  return (
    <Group title={text.boardAndGoal}>
      <div class="pair">
        <TextField
          label={text.rows}
          value={draft.rows}
          fault={wrong('size.rows')}
          inputMode="numeric"
          onInput={(rows) => onChange({ rows })}
        />
        <TextField
          label={text.columns}
          value={draft.cols}
          fault={wrong('size.cols')}
          inputMode="numeric"
          onInput={(cols) => onChange({ cols })}
        />
      </div>
      <TextField
        label={text.goal}
        value={draft.goal}
        note={text.goalNote}
        fault={wrong('goal')}
        inputMode="numeric"
        onInput={(goal) => onChange({ goal })}
      />
      {draft.goal.trim() !== '' && (
        <>
          <Choice
            label={text.atGoal}
            values={AT_GOAL}
            value={draft.atGoal}
            nameOf={text.atGoalName}
            onChange={(atGoal) => onChange({ atGoal })}
          />
          <Switch
            label={text.winningMoveSpawns}
            on={draft.winningMoveSpawns}
            onChange={(winningMoveSpawns) => onChange({ winningMoveSpawns })}
          />
        </>
      )}
    </Group>
  );
}

function Spawns(props: FormProps) {
  const { draft, onChange } = props;
  const text = useText(messages);
  return (
    <Group title={text.newTiles}>
      <Choice
        label={text.spawn}
        values={SPAWNS}
        value={draft.spawn}
        nameOf={text.spawnName}
        onChange={(spawn) => onChange({ spawn })}
      />
      {draft.spawn === 'fixed' && <FixedSpawn {...props} />}
      {draft.spawn === 'uniform' && (
        <OddsList
          {...props}
          label={text.odds}
          path="spawn.ranks"
          odds={draft.odds}
          onOdds={(odds) => onChange({ odds })}
        />
      )}
    </Group>
  );
}

function FixedSpawn(props: FormProps) {
  const { draft, onChange } = props;
  const text = useText(messages);
  const wrong = useFaultWords(props);
  return (
    <>
      <div class="pair">
        <TextField
          label={text.tile}
          value={draft.face}
          fault={wrong('spawn.rank')}
          inputMode="numeric"
          onInput={(face) => onChange({ face })}
        />
        <TextField
          label={text.row}
          value={draft.row}
          fault={wrong('spawn.row')}
          onInput={(row) => onChange({ row })}
        />
        <TextField
          label={text.column}
          value={draft.col}
          fault={wrong('spawn.col')}
          onInput={(col) => onChange({ col })}
        />
      </div>
      <p class="note">{text.fixedNote}</p>
    </>
  );
}

function Starts(props: FormProps) {
  const { draft, onChange } = props;
  const text = useText(messages);
  const wrong = useFaultWords(props);
  const hasOwn = draft.startOdds !== null;
  return (
    <Group title={text.start}>
      <Choice
        label={text.startFrom}
        values={STARTS}
        value={draft.start}
        nameOf={text.startName}
        onChange={(start) => onChange({ start })}
      />
      {draft.start === 'given' && <GivenBoard {...props} />}
      {draft.start === 'drawn' && (
        <TextField
          label={text.startTiles}
          value={draft.tiles}
          fault={wrong('start.tiles')}
          inputMode="numeric"
          onInput={(tiles) => onChange({ tiles })}
        />
      )}
      {draft.start === 'drawn' && draft.spawn === 'uniform' && (
        <Switch
          label={text.startOwnOdds}
          on={hasOwn}
          onChange={(own) => onChange({ startOdds: own ? draft.odds : null })}
        />
      )}
      {draft.start === 'drawn' && (hasOwn || draft.spawn === 'fixed') && (
        <OddsList
          {...props}
          label={text.startOdds}
          path={draft.spawn === 'fixed' ? 'spawn.ranks' : 'start.ranks'}
          odds={draft.spawn === 'fixed' ? draft.odds : draft.startOdds!}
          onOdds={(odds) => onChange(draft.spawn === 'fixed' ? { odds } : { startOdds: odds })}
        />
      )}
    </Group>
  );
}

function GivenBoard(props: FormProps) {
  const { draft, onChange } = props;
  const text = useText(messages);
  const wrong = useFaultWords(props)('start.board');
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{text.board}</label>
      <textarea
        id={id}
        class="input"
        rows={4}
        spellcheck={false}
        value={draft.board}
        aria-invalid={wrong !== null}
        aria-describedby={describedBy(id, text.boardNote, wrong)}
        onInput={({ currentTarget }) => onChange({ board: currentTarget.value })}
      />
      <Remarks id={id} note={text.boardNote} fault={wrong} />
    </div>
  );
}

function MergeAndScore({ draft, onChange }: FormProps) {
  const text = useText(messages);
  return (
    <Group title={text.mergeAndScore}>
      <Choice
        label={text.merge}
        values={MERGES}
        value={draft.merge}
        nameOf={text.mergeName}
        onChange={(merge) => onChange({ merge })}
      />
      <p class="note">{text.mergeNote(draft.merge)}</p>
      <Choice
        label={text.score}
        values={SCORES}
        value={draft.score}
        nameOf={text.scoreName}
        onChange={(score) => onChange({ score })}
      />
    </Group>
  );
}

/** A group of related fields. */
function Group({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}) {
  const id = useId();
  return (
    <section class="section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
