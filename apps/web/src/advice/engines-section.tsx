/**
 * The engines in the settings: the choice and, for each engine, its requirements, its strength and the state of its
 * download, which can be started (to prepare for being offline) and removed here.
 */
import { PRESETS } from '@open2048/core';
import { ENGINE_NAMES, ENGINES, type EngineName } from '@open2048/engine';
import { useEffect } from 'preact/hooks';
import { useApp, useFormats, useText } from '../app.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { LARGE_DOWNLOADS } from '../settings/settings.ts';
import { FactList } from '../ui/fact-list.tsx';
import { Choice, Section } from '../ui/fields.tsx';
import './advice.css';
import { DownloadState, useSizes } from './download-state.tsx';
import { EngineField } from './engine-choice.tsx';
import './engines-section.css';
import { messages } from './messages.ts';
import { useEngines } from './use-engines.ts';

/** Rules that every engine can judge. */
const RULES = PRESETS.classic;

/** The section, once its texts are loaded. */
export function EnginesSection() {
  return useTexts(messages) && <Engines />;
}

function Engines() {
  const text = useText(messages);
  return (
    <Section title={text.engines}>
      <p class="note">{text.enginesNote}</p>
      <EngineField rules={RULES} />
      <LargeDownloads />
      <ul class="engines">
        {ENGINE_NAMES.map((name) => (
          <Engine key={name} name={name} />
        ))}
      </ul>
    </Section>
  );
}

/** The player's answer about large downloads, on devices where the question can come up. */
function LargeDownloads() {
  const { settings } = useApp();
  const text = useText(messages);
  if (!useEngines().isDear) return null;
  return (
    <Choice
      label={text.largeDownloads}
      values={LARGE_DOWNLOADS}
      value={settings.value.value.largeDownloads}
      nameOf={text.largeDownload}
      onChange={(largeDownloads) => void settings.change({ largeDownloads })}
    />
  );
}

function Engine({ name }: { readonly name: EngineName }) {
  const text = useText(messages);
  const engines = useEngines();
  const download = engines.downloadOf(name);
  useEffect(() => void download?.refresh(), [download]);
  return (
    <li class="engine">
      <h3>
        {text.engineName(name)}
        {name === engines.wanted(RULES) && <span class="engine-mark">{text.isWanted}</span>}
        {name === engines.ofDevice(RULES) && <span class="engine-mark">{text.isOfDevice}</span>}
      </h3>
      <p class="note">{text.engineAbout(name)}</p>
      <Facts name={name} />
      {download !== null && <DownloadState name={name} isRemovable />}
    </li>
  );
}

function Facts({ name }: { readonly name: EngineName }) {
  const text = useText(messages);
  const size = useSizes();
  const { integer } = useFormats();
  const download = useEngines().downloadOf(name);
  const { meanScore, games, nodes, memory } = ENGINES[name];
  const facts = [
    [text.meanScore, text.measured(integer(meanScore), games, nodes)],
    [text.download, download === null ? text.noDownload : size(download.file.bytes)],
    [text.memory, size(memory)],
  ] as const;
  return <FactList class="engine-facts" facts={facts} />;
}
