/**
 * Which engine judges the moves, and what it fetches for that: how far that is, the way to call it off, and
 * to try again. Where nothing is judged, and where there is one engine only, there is nothing to choose.
 */
import type { RuleSet } from '@open2048/core';
import type { EngineName } from '@open2048/engine';
import { useId } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import { Told } from '../faults/told.tsx';
import { LANGUAGE_TAGS } from '../i18n/languages.ts';
import type { AdvisorEntry } from './advisor.ts';
import type { Download } from './engines.ts';
import { messages } from './messages.ts';
import { enginesFor } from './registry.ts';
import { useEngines } from './use-engines.ts';

interface EngineChoiceProps {
  readonly rules: RuleSet;
  /** The advisor that is asked. */
  readonly entry: AdvisorEntry;
}

/** The choice, which is remembered; what is chosen is fetched, as the player has asked for it. */
export function EngineChoice({ rules, entry }: EngineChoiceProps) {
  const { settings } = useApp();
  const engines = useEngines();
  const text = useText(messages);
  const id = useId();
  const fitting = enginesFor(rules);
  if (entry.basis !== 'judged' || fitting.length < 2) return null;
  const choose = async (engine: EngineName) => {
    await settings.change({ engine });
    await engines.download(rules)?.begin();
  };
  const wanted = engines.wanted(rules)!;
  const download = engines.download(rules);
  return (
    <div class="engine-choice">
      <div class="engine-field">
        <label for={id}>{text.engine}</label>
        <select
          id={id}
          class="select"
          value={wanted}
          onChange={({ currentTarget }) => void choose(fitting[currentTarget.selectedIndex]!)}
        >
          {fitting.map((name) => (
            <option key={name} value={name}>
              {text.engineName(name)}
            </option>
          ))}
        </select>
      </div>
      {download === null ? (
        <p class="note">{text.engineAbout(wanted)}</p>
      ) : (
        <Fetched name={wanted} download={download} />
      )}
    </div>
  );
}

interface FetchedProps {
  readonly name: EngineName;
  readonly download: Download;
}

/** How the download stands; it is said when that changes, and not with every byte. */
function Fetched({ name, download }: FetchedProps) {
  const text = useText(messages);
  const id = useId();
  const size = useSizes();
  const { kind } = download.standing.value;
  const isKept = download.isKept.value;
  const begin = () => void download.begin();
  return (
    <>
      <output class="note" id={id}>
        <Standing name={name} download={download} />
      </output>
      {kind === 'under-way' && <Progress labelledBy={id} download={download} />}
      {kind === 'failed' && (
        <button class="button small" type="button" onClick={begin}>
          {text.retryFetch}
        </button>
      )}
      {(kind === 'due' || kind === 'called-off') && !isKept && (
        <button class="button small" type="button" onClick={begin}>
          {text.fetch(size(download.file.bytes))}
        </button>
      )}
    </>
  );
}

function Standing({ name, download }: FetchedProps) {
  const text = useText(messages);
  const size = useSizes();
  const standing = download.standing.value;
  const isKept = download.isKept.value;
  switch (standing.kind) {
    case 'due':
      return text.engineAbout(name);
    case 'under-way':
      return isKept ? text.gettingReady : text.fetching(size(download.file.bytes));
    case 'called-off':
      return text.notFetched;
    case 'done':
      return isKept ? text.ready : text.notKept;
    case 'failed':
      return (
        <>
          <Told fault={standing.fault} /> {text.engineInstead}
        </>
      );
  }
}

interface ProgressProps {
  readonly labelledBy: string;
  readonly download: Download;
}

/** What has come; once all has, it is unpacked, which takes a moment that nobody can tell beforehand. */
function Progress({ labelledBy, download }: ProgressProps) {
  const text = useText(messages);
  const standing = download.standing.value;
  const size = useSizes();
  const done = standing.kind === 'under-way' ? standing.done : 0;
  const { bytes } = download.file;
  return (
    <div class="fetching">
      <progress {...(done < 1 && { value: done })} max={1} aria-labelledby={labelledBy} />
      {!download.isKept.value && <span>{text.fetched(size(done * bytes), size(bytes))}</span>}
      <button class="button small" type="button" onClick={() => void download.cancel()}>
        {text.cancelFetch}
      </button>
    </div>
  );
}

/** How the language that is shown writes a number of bytes: 17,700,000 as 17.7 MB. */
function useSizes(): (bytes: number) => string {
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[useApp().language.value], {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (bytes) => format.format(bytes / 1e6);
}
