/**
 * The state of an engine's download, in words and as a bar, with one button for what can be done: start, cancel, retry,
 * remove or undo. A single button stays in place, so it keeps the focus.
 */
import { PRESETS } from '@open2048/core';
import type { EngineName } from '@open2048/engine';
import { useId, useState } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import { FaultMessage } from '../ui/fault-message.tsx';
import { LANGUAGE_TAGS } from '../i18n/languages.ts';
import type { Download, DownloadAction } from './download.ts';
import type { Removed } from './engines.ts';
import { messages } from './messages.ts';
import { useEngines } from './use-engines.ts';

interface DownloadStateProps {
  /** An engine that has weights to fetch. */
  readonly name: EngineName;
  /** Whether a stored file can be removed here. */
  readonly isRemovable?: boolean;
}

/** Announces each change of state, but not every report of progress. */
export function DownloadState({ name, isRemovable = false }: DownloadStateProps) {
  const engines = useEngines();
  const text = useText(messages);
  const size = useSizes();
  const id = useId();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const download = engines.downloadOf(name)!;
  const meanwhile = text.engineName(engines.answering(PRESETS.classic)!);
  const action = actionOf(download, isRemovable, removed !== null);
  const act = async () => {
    setRemoved(null);
    if (action === 'remove') setRemoved(await engines.remove(name));
    else if (action === 'undo') await engines.restore(name, removed!);
    else if (action === 'cancel') await download.cancel();
    else await download.begin();
  };
  return (
    <div class="download">
      <output class="note" id={id}>
        {action === 'undo' ? (
          text.removed(meanwhile)
        ) : (
          <DownloadStatus download={download} meanwhile={meanwhile} />
        )}
      </output>
      {action !== null && (
        <div class="download-action">
          <button class="button small" type="button" onClick={() => void act()}>
            {text.downloadAction(action, size(download.file.bytes))}
          </button>
          {action === 'cancel' && <Progress labelledBy={id} download={download} />}
        </div>
      )}
    </div>
  );
}

function actionOf(
  { state, isKept }: Download,
  isRemovable: boolean,
  isRemoved: boolean,
): DownloadAction | null {
  const { kind } = state.value;
  if (kind === 'under-way') return 'cancel';
  if (kind === 'failed') return 'retry';
  if (isKept.value) return isRemovable ? 'remove' : null;
  if (isRemoved) return 'undo';
  return kind === 'done' ? null : 'fetch';
}

interface DownloadStatusProps {
  readonly download: Download;
  /** The name of the engine that gives advice until this one can. */
  readonly meanwhile: string;
}

function DownloadStatus({ download, meanwhile }: DownloadStatusProps) {
  const text = useText(messages);
  const size = useSizes()(download.file.bytes);
  const state = download.state.value;
  const isKept = download.isKept.value;
  switch (state.kind) {
    case 'due':
      return isKept ? text.kept(size) : text.notHere;
    case 'under-way':
      if (isKept || state.done >= 1) return text.gettingReady(meanwhile);
      return state.isSilent ? text.silent(meanwhile) : text.fetching(size, meanwhile);
    case 'called-off':
      return text.notFetched(meanwhile);
    case 'done':
      return isKept ? text.ready(size) : text.notKept;
    case 'failed':
      return (
        <>
          <FaultMessage fault={state.fault} /> {text.instead(meanwhile)}
        </>
      );
  }
}

interface ProgressProps {
  readonly labelledBy: string;
  readonly download: Download;
}

/** The part received so far. Unpacking follows when all of it is there; how long that takes is unknown. */
function Progress({ labelledBy, download }: ProgressProps) {
  const text = useText(messages);
  const state = download.state.value;
  const size = useSizes();
  const done = state.kind === 'under-way' ? state.done : 0;
  const { bytes } = download.file;
  const isFetched = done < 1 && !download.isKept.value;
  return (
    <div class="fetching">
      <progress {...(done < 1 && { value: done })} max={1} aria-labelledby={labelledBy} />
      <span>{isFetched && text.fetched(size(done * bytes), size(bytes))}</span>
    </div>
  );
}

/** Formats a number of bytes in the current language: 17,700,000 as 17.7 MB, 136,000,000 as 136 MB. */
export function useSizes(): (bytes: number) => string {
  const tag = LANGUAGE_TAGS[useApp().language.value];
  return (bytes) => {
    const digits = bytes < 1e8 ? 1 : 0;
    return new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: 'megabyte',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(bytes / 1e6);
  };
}
