/** The settings. Each change applies at once, here and in every other tab. */
import { useEffect, useRef } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { LANGUAGE_NAMES } from '../../i18n/language-names.ts';
import { chooseLanguage, LANGUAGE_TAGS, LANGUAGES, type Language } from '../../i18n/languages.ts';
import { PALETTES } from '@open2048/board-view';
import { SPEEDS, THEMES, TILE_STYLES } from '../../settings/settings.ts';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Choice, Section, Switch } from '../../ui/fields.tsx';
import { later } from '../../ui/later.tsx';
import { Page } from '../../ui/page.tsx';
import { Keys } from './keys.tsx';
import { messages } from './messages.ts';
import { LookPreview, SlidePreview } from './preview.tsx';
import './settings.css';

export { messages } from './messages.ts';

const Engines = later(
  async () => (await import('../../advice/engines-section.tsx')).EnginesSection,
);

export function Screen() {
  const title = useText(uiMessages).screen('settings');
  return (
    <Page title={title}>
      <Appearance />
      <Animation />
      <Sound />
      <Languages />
      <Engines />
      <Controls />
      <Keys />
    </Page>
  );
}

function Appearance() {
  const { settings } = useApp();
  const text = useText(messages);
  const { theme, palette, tiles } = settings.value.value;
  return (
    <Section title={text.appearance}>
      <Choice
        label={text.theme}
        values={THEMES}
        value={theme}
        nameOf={text.themeName}
        onChange={(chosen) => void settings.change({ theme: chosen })}
      />
      <Choice
        label={text.palette}
        values={PALETTES}
        value={palette}
        nameOf={text.paletteName}
        onChange={(chosen) => void settings.change({ palette: chosen })}
      />
      <Choice
        label={text.tiles}
        values={TILE_STYLES}
        value={tiles}
        nameOf={text.tilesName}
        onChange={(chosen) => void settings.change({ tiles: chosen })}
      />
      <LookPreview />
      <p class="note">{text.paletteNote}</p>
      <p class="note">{text.tilesNote}</p>
    </Section>
  );
}

function Animation() {
  const { settings } = useApp();
  const text = useText(messages);
  const { speed } = settings.value.value;
  return (
    <Section title={text.animation}>
      <Choice
        label={text.speed}
        values={SPEEDS}
        value={speed}
        nameOf={text.speedName}
        onChange={(chosen) => void settings.change({ speed: chosen })}
      />
      <SlidePreview speed={speed} />
      <p class="note">{text.speedNote}</p>
    </Section>
  );
}

function Sound() {
  const { settings } = useApp();
  const text = useText(messages);
  const formats = useFormats();
  const { sound, volume } = settings.value.value;
  const playSample = useSample();
  return (
    <Section title={text.sound}>
      <Switch
        label={text.soundLabel}
        on={sound}
        onChange={(isOn) => void settings.change({ sound: isOn })}
      >
        {text.soundNote}
      </Switch>
      <label class="volume">
        <span>{text.volume}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={volume}
          disabled={!sound}
          aria-valuetext={formats.percent(volume / 100)}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            void settings.change({ volume: valueAsNumber });
            void playSample(valueAsNumber);
          }}
        />
      </label>
    </Section>
  );
}

/**
 * Returns a function that plays a sample at a volume, with an audio context that is closed with the
 * settings.
 */
function useSample(): (volume: number) => Promise<void> {
  const context = useRef<AudioContext | null>(null);
  useEffect(() => () => void context.current?.close(), []);
  return async (volume) => {
    const { playSample } = await import('../../sound/speaker.ts');
    context.current ??= new AudioContext();
    playSample(context.current, volume);
  };
}

/** Each language in its own name; a select, as more languages will be added. */
function Languages() {
  const { settings } = useApp();
  const text = useText(messages);
  const ofBrowser = LANGUAGE_NAMES[chooseLanguage(navigator.languages)];
  return (
    <Section title={text.language}>
      <select
        class="select"
        aria-label={text.language}
        value={settings.value.value.language ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void settings.change({ language: value === '' ? null : (value as Language) })
        }
      >
        <option value="">{text.ofBrowser(ofBrowser)}</option>
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={LANGUAGE_TAGS[language]}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </Section>
  );
}

function Controls() {
  const { settings } = useApp();
  const text = useText(messages);
  return (
    <Section title={text.controls}>
      <Switch
        label={text.controlsLabel}
        on={settings.value.value.controls}
        onChange={(controls) => void settings.change({ controls })}
      >
        {text.controlsNote}
      </Switch>
      <Switch
        label={text.toolsLabel}
        on={settings.value.value.tools}
        onChange={(tools) => void settings.change({ tools })}
      >
        {text.toolsNote}
      </Switch>
    </Section>
  );
}
