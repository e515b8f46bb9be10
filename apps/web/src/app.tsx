/**
 * What every screen may use: external dependencies and objects that outlive a screen, created once
 * in main.tsx and passed down by context.
 */
import type { Ports } from '@open2048/session';
import type { ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Advisors } from './advice/advisors.ts';
import type { Table } from './game/table.ts';
import type { Catalogue } from './i18n/catalogue.ts';
import { formatsOf, type Formats } from './i18n/formats.ts';
import type { Language } from './i18n/languages.ts';
import type { Practice } from './practice/practice.ts';
import type { Router } from './router.ts';
import type { SettingsStore } from './settings/store.ts';
import type { Updates } from './updates.ts';

export interface App {
  readonly ports: Ports;
  /** Whether stored data outlives the window. */
  readonly isKept: boolean;
  readonly router: Router;
  readonly settings: SettingsStore;
  readonly table: Table;
  readonly advisors: Advisors;
  /**
   * Opens the practice data, once. Rejects if its code cannot be fetched; call it again to retry.
   */
  readonly openPractice: () => Promise<Practice>;
  /** The practice data; null until it is opened. */
  readonly practice: ReadonlySignal<Practice | null>;
  readonly updates: Updates;
  /** The current language; its texts are loaded. */
  readonly language: ReadonlySignal<Language>;
}

const Context = createContext<App | null>(null);

/** Provides the app to its components. */
export const AppProvider = Context.Provider;

/** The app that a component belongs to. */
export function useApp(): App {
  const app = useContext(Context);
  if (app === null) throw new Error('a component is outside of the app');
  return app;
}

/** The texts of a catalogue in the current language. */
export function useText<Text>(messages: Catalogue<Text>): Text {
  return messages.in(useApp().language.value);
}

/** The number and time formats of the current language. */
export function useFormats(): Formats {
  return formatsOf(useApp().language.value);
}
