/**
 * The appearance chosen in the settings, as attributes of the document that the stylesheets read,
 * and the language as its `lang`. The system's preference for more contrast has the same effect as
 * the setting.
 */
import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { LANGUAGE_TAGS, type Language } from './i18n/languages.ts';
import type { SettingsStore } from './settings/store.ts';

/** The colours of the browser's toolbar by scheme, equal to the page background. */
const BARS = { light: '#f5f6fa', dark: '#100f18' } as const;

/** Keeps the document in sync for the lifetime of the page. */
export function applyAppearance(
  page: Document,
  settings: SettingsStore,
  language: ReadonlySignal<Language>,
): void {
  const root = page.documentElement;
  const contrast = matchMedia('(prefers-contrast: more)');
  const isMore = signal(contrast.matches);
  contrast.addEventListener('change', () => {
    isMore.value = contrast.matches;
  });
  effect(() => {
    const { theme } = settings.value.value;
    const scheme = theme === 'light' || theme === 'dark' ? theme : 'system';
    root.dataset['scheme'] = scheme;
    root.dataset['contrast'] = theme === 'contrast' || isMore.value ? 'more' : 'usual';
    for (const bar of page.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
      const own = bar.media.includes('dark') ? 'dark' : 'light';
      bar.content = BARS[scheme === 'system' ? own : scheme];
    }
  });
  effect(() => {
    root.lang = LANGUAGE_TAGS[language.value];
  });
}
