/**
 * The choice of the engine that judges the moves and, next to advice, the state of its download. There is no choice if
 * nothing is judged or only one engine fits.
 */
import { enginesFor } from '@open2048/advice';
import type { RuleSet } from '@open2048/core';
import type { EngineName } from '@open2048/engine';
import { useId } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import type { AdvisorEntry } from './advisor-entry.ts';
import { DownloadState, useSizes } from './download-state.tsx';
import { messages } from './messages.ts';
import { useEngines } from './use-engines.ts';

interface EngineChoiceProps {
  readonly rules: RuleSet;
  /** The advisor that is used. */
  readonly entry: AdvisorEntry;
  /** Whether the download of the wanted engine begins by itself, as it does in a game once there was advice. */
  readonly isAutomatic?: boolean;
}

/** Whether the choice of an engine has an effect. */
export function isEngineChosen(rules: RuleSet, { basis }: AdvisorEntry): boolean {
  return basis === 'judged' && enginesFor(rules).length > 1;
}

/** The choice next to advice. */
export function EngineChoice({ rules, entry, isAutomatic = false }: EngineChoiceProps) {
  const engines = useEngines();
  const text = useText(messages);
  if (!isEngineChosen(rules, entry)) return null;
  const wanted = engines.wanted(rules)!;
  const download = engines.downloadOf(wanted);
  const isDue = download !== null && download.state.value.kind === 'due';
  // Nothing is offered for the moment until the download begins.
  const isComing = isAutomatic && isDue && engines.coming(rules) !== null;
  return (
    <div class="engine-choice">
      <EngineField rules={rules} />
      <Offer rules={rules} />
      {download !== null && !isComing && <DownloadState name={wanted} />}
      {(download === null || isDue) && !isComing && <p class="note">{text.engineAbout(wanted)}</p>}
    </div>
  );
}

/** Asks whether a stronger engine may be fetched if that is expensive; the answer is stored in the settings. */
function Offer({ rules }: Pick<EngineChoiceProps, 'rules'>) {
  const engines = useEngines();
  const text = useText(messages);
  const size = useSizes();
  const id = useId();
  const offered = engines.offered(rules);
  if (offered === null) return null;
  const bytes = size(engines.downloadOf(offered)!.file.bytes);
  const answer = (given: 'allow' | 'refuse') => (event: Event) => {
    // The buttons disappear with the answer, so the focus moves to the select next to them.
    const choice = (event.currentTarget as HTMLElement).closest('.engine-choice');
    choice!.querySelector('select')!.focus();
    void engines.answer(rules, given);
  };
  return (
    <div class="download">
      <output class="note" id={id}>
        {text.offer(text.engineName(offered), bytes)}
      </output>
      <div class="download-answers">
        <button class="button small" type="button" aria-describedby={id} onClick={answer('allow')}>
          {text.downloadAction('fetch', bytes)}
        </button>
        <button class="button small" type="button" aria-describedby={id} onClick={answer('refuse')}>
          {text.noThanks}
        </button>
      </div>
    </div>
  );
}

/**
 * The engines that fit the rules, and the one picked automatically for the device. A choice is stored and its download
 * starts, as the player has asked for it.
 */
export function EngineField({ rules }: Pick<EngineChoiceProps, 'rules'>) {
  const { settings } = useApp();
  const engines = useEngines();
  const text = useText(messages);
  const id = useId();
  const choices = [null, ...enginesFor(rules)];
  const choose = async (engine: EngineName | null) => {
    await settings.change({ engine });
    const download = engines.download(rules);
    if (download?.isKept.value === true) await download.begin();
    else if (engine !== null) engines.prepare(rules);
  };
  return (
    <div class="engine-field">
      <label for={id}>{text.engine}</label>
      <select
        id={id}
        class="select"
        value={settings.value.value.engine ?? ''}
        onChange={({ currentTarget }) => void choose(choices[currentTarget.selectedIndex]!)}
      >
        {choices.map((name) => (
          <option key={name} value={name ?? ''}>
            {name === null
              ? text.ofDevice(text.engineName(engines.ofDevice(rules)!))
              : text.engineName(name)}
          </option>
        ))}
      </select>
    </div>
  );
}
