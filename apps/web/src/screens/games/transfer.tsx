/**
 * Exports everything to a file, and imports a file: it is read and validated, every game in it is
 * replayed, and the plan of the import is shown before it is carried out.
 */
import { IMPORT_ACTIONS } from '@open2048/session';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { parseSettings, type Settings } from '../../settings/settings.ts';
import { FaultMessage } from '../../ui/fault-message.tsx';
import { Section, Switch } from '../../ui/fields.tsx';
import { FileImport, type ImportStage } from './file-import.ts';
import { messages } from './messages.ts';
import type { GamesText } from './messages/en.ts';
import type { Plan } from './protocol.ts';
import type { SavedGames } from './saved-games.ts';

/** Export and import. */
export function Transfer({ savedGames }: { readonly savedGames: SavedGames }) {
  const app = useApp();
  const text = useText(messages);
  const fileImport = useMemo(() => new FileImport(app), [app]);
  useEffect(() => () => fileImport.leave(), [fileImport]);
  const stage = fileImport.stage.value;
  return (
    <Section title={text.files}>
      <p class="note">{text.filesText}</p>
      <div class="games-files">
        <button class="button" type="button" onClick={() => void savedGames.saveAll()}>
          {text.saveAll}
        </button>
        <FileButton label={text.open} onFile={(file) => fileImport.open(file)} />
      </div>
      <ImportStatus stage={stage} onCancel={() => fileImport.cancel()} />
      {stage.kind === 'planned' && (
        <PlanDialog
          plan={stage.plan}
          onImport={(settings) => void savedGames.import(fileImport, settings)}
          onCancel={() => fileImport.cancel()}
        />
      )}
    </Section>
  );
}

/** The return value of the dialog when the import is confirmed. */
const IMPORT = 'import';

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
          // Allows opening the same file again.
          currentTarget.value = '';
        }}
      />
      <button class="button" type="button" onClick={() => input.current!.click()}>
        {label}
      </button>
    </>
  );
}

interface ImportStatusProps {
  readonly stage: ImportStage;
  readonly onCancel: () => void;
}

function ImportStatus({ stage, onCancel }: ImportStatusProps) {
  const text = useText(messages);
  return (
    <>
      <Progress stage={stage} onCancel={onCancel} />
      <output class="games-status">
        {stage.kind === 'imported' && text.imported}
        {stage.kind === 'stopped' && text.stopped}
      </output>
      <p role="alert" class="fault games-status">
        {stage.kind === 'failed' && text.importFailed}
        {stage.kind === 'refused' && (
          <>
            {text.nothingImported} <FaultMessage fault={stage.fault} />
          </>
        )}
      </p>
    </>
  );
}

function labelOf(stage: ImportStage, text: GamesText): string | null {
  switch (stage.kind) {
    case 'opening':
      return text.opening;
    case 'reading':
      return text.reading(stage.done, stage.total);
    case 'importing':
      return text.importing;
    default:
      return null;
  }
}

/** The progress of the worker, if known, and a button that stops it. */
function Progress({ stage, onCancel }: ImportStatusProps) {
  const text = useText(messages);
  const label = labelOf(stage, text);
  if (label === null) return null;
  const bar = stage.kind === 'reading' ? { value: stage.done, max: stage.total } : {};
  return (
    <div class="games-files">
      <progress {...bar} aria-label={text.open} />
      <span class="note">{label}</span>
      <button class="button small" type="button" onClick={onCancel}>
        {text.cancel}
      </button>
    </div>
  );
}

interface PlanDialogProps {
  readonly plan: Plan;
  /** Called with the settings to import with the games, or null. */
  readonly onImport: (settings: Settings | null) => void;
  readonly onCancel: () => void;
}

/** The plan of the import, in a modal dialog. */
function PlanDialog({ plan, onImport, onCancel }: PlanDialogProps) {
  const text = useText(messages);
  const [withSettings, setWithSettings] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  const brought = plan.settings === null ? null : parseSettings(plan.settings);
  const settings = brought?.ok === true ? brought.value : null;
  const answer = ({ returnValue }: HTMLDialogElement) =>
    returnValue === IMPORT ? onImport(withSettings ? settings : null) : onCancel();
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby="plan-title"
      onClose={({ currentTarget }) => answer(currentTarget)}
    >
      <h2 id="plan-title">{text.planTitle}</h2>
      <PlanLines plan={plan} />
      {settings !== null && (
        <Switch label={text.withSettings} on={withSettings} onChange={setWithSettings} />
      )}
      <div class="panel-buttons">
        <button class="button primary" type="button" onClick={() => dialog.current!.close(IMPORT)}>
          {text.import}
        </button>
        <button class="button" type="button" onClick={() => dialog.current!.close()}>
          {text.cancel}
        </button>
      </div>
    </dialog>
  );
}

function PlanLines({ plan }: { readonly plan: Plan }) {
  const { counts, records, exercises, puzzles } = plan;
  const text = useText(messages);
  const actions = IMPORT_ACTIONS.filter((action) => counts[action] > 0);
  const isNothing =
    records + exercises + puzzles === 0 && actions.every((action) => action === 'here');
  return (
    <>
      <ul class="games-plan">
        {actions.map((action) => (
          <li key={action}>{text.action(action, counts[action])}</li>
        ))}
        {records > 0 && <li>{text.planRecords(records)}</li>}
        {exercises > 0 && <li>{text.planExercises(exercises)}</li>}
        {puzzles > 0 && <li>{text.planPuzzles(puzzles)}</li>}
      </ul>
      <p>{isNothing ? text.planNothing : text.planSafe}</p>
    </>
  );
}
