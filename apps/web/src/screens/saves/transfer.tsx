/**
 * Everything as a file, and a file taken in: it is read and checked, every game in it is played
 * again, and what an import would do is shown before it is done.
 */
import { exportSaves, IMPORT_ACTIONS, type Backup, type ImportPlan } from '@open2048/session';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useApp, useText, type App } from '../../app.tsx';
import { formatSettings, parseSettings } from '../../settings/settings.ts';
import { Told } from '../../faults/told.tsx';
import { saveBackup } from '../../sharing/backup.ts';
import { Section, Switch } from '../../ui/fields.tsx';
import { Intake, nextTask, type Stage } from './intake.ts';
import { messages } from './messages.ts';
import type { Shelf } from './shelf.ts';

/** The way out and the way in. */
export function Transfer({ shelf }: { readonly shelf: Shelf }) {
  const app = useApp();
  const text = useText(messages);
  const intake = useMemo(() => new Intake(app.ports.storage), [app]);
  useEffect(() => () => intake.cancel(), [intake]);
  const stage = intake.stage.value;
  return (
    <Section title={text.files}>
      <p class="note">{text.filesText}</p>
      <div class="saves-files">
        <button class="button" type="button" onClick={() => void saveAll(app)}>
          {text.saveAll}
        </button>
        <FileButton label={text.open} onFile={(file) => void intake.open(file)} />
      </div>
      <Standing stage={stage} onCancel={() => intake.cancel()} />
      {stage.kind === 'planned' && (
        <Plan {...stage} shelf={shelf} onDone={(kind) => intake.end(kind)} />
      )}
    </Section>
  );
}

async function saveAll({ table, ports, settings }: App): Promise<void> {
  await table.flush();
  const head = { savedAt: ports.now(), settings: formatSettings(settings.value.value) };
  saveBackup(await exportSaves(ports.storage, head));
}

interface FileButtonProps {
  readonly label: string;
  readonly onFile: (file: File) => void;
}

function FileButton({ label, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file may be opened again.
          currentTarget.value = '';
        }}
      />
      <button class="button" type="button" onClick={() => input.current!.click()}>
        {label}
      </button>
    </>
  );
}

interface StandingProps {
  readonly stage: Stage;
  readonly onCancel: () => void;
}

function Standing({ stage, onCancel }: StandingProps) {
  const text = useText(messages);
  return (
    <>
      {stage.kind === 'reading' && (
        <div class="saves-files">
          <progress value={stage.done} max={stage.total} aria-label={text.open} />
          <span class="note">{text.reading(stage.done, stage.total)}</span>
          <button class="button small" type="button" onClick={onCancel}>
            {text.cancel}
          </button>
        </div>
      )}
      <output class="saves-standing">{stage.kind === 'imported' && text.imported}</output>
      <p role="alert" class="fault saves-standing">
        {stage.kind === 'failed' && text.failed}
        {stage.kind === 'refused' && (
          <>
            {text.nothingImported} <Told fault={stage.fault} />
          </>
        )}
      </p>
    </>
  );
}

type Ended = Parameters<Intake['end']>[0];

interface PlanProps {
  readonly backup: Backup;
  readonly plan: ImportPlan;
  readonly shelf: Shelf;
  readonly onDone: (kind: Ended) => void;
}

/** What it will do, in a dialog that has to be answered. */
function Plan({ backup, plan, shelf, onDone }: PlanProps) {
  const text = useText(messages);
  const { settings } = useApp();
  const [withSettings, setWithSettings] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  const brought = backup.settings === null ? null : parseSettings(backup.settings);
  const take = async () => {
    const done = await shelf.import(backup, nextTask);
    if (done?.ok === true && withSettings && brought?.ok === true) {
      await settings.change(brought.value);
    }
    onDone(done?.ok === true ? 'imported' : 'failed');
  };
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="plan-title" onClose={() => onDone('none')}>
      <h2 id="plan-title">{text.planTitle}</h2>
      <PlanLines plan={plan} />
      {brought?.ok === true && (
        <Switch label={text.withSettings} on={withSettings} onChange={setWithSettings} />
      )}
      <div class="panel-buttons">
        <button class="button primary" type="button" onClick={() => void take()}>
          {text.import}
        </button>
        <button class="button" type="button" onClick={() => dialog.current!.close()}>
          {text.cancel}
        </button>
      </div>
    </dialog>
  );
}

function PlanLines({ plan: { games, records, exercises } }: { readonly plan: ImportPlan }) {
  const text = useText(messages);
  const counts = IMPORT_ACTIONS.map((action) => ({
    action,
    count: games.filter((game) => game.action === action).length,
  })).filter(({ count }) => count > 0);
  const isNothing =
    records === 0 && exercises === 0 && counts.every(({ action }) => action === 'here');
  return (
    <>
      <ul class="saves-plan">
        {counts.map(({ action, count }) => (
          <li key={action}>{text.action(action, count)}</li>
        ))}
        {records > 0 && <li>{text.planRecords(records)}</li>}
        {exercises > 0 && <li>{text.planExercises(exercises)}</li>}
      </ul>
      <p>{isNothing ? text.planNothing : text.planSafe}</p>
    </>
  );
}
