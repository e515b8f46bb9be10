/**
 * What is shown: a route, its screen, and a language. They change together once everything they
 * need is loaded. Until then the previous ones stay, so that no screen appears without its texts;
 * outdated requests are dropped.
 */
import { ok, type Result } from '@open2048/core';
import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { messages as gameMessages } from '../game/messages.ts';
import { chooseLanguage, LANGUAGES, type Language } from '../i18n/languages.ts';
import { HOME, type Route, type ScreenName } from '../route.ts';
import type { Router } from '../router.ts';
import type { ScreenModule } from '../screen-module.ts';
import { loadScreen } from '../screens.ts';
import type { SettingsStore } from '../settings/store.ts';
import { messages as uiMessages } from '../ui/messages.ts';

/** `screen` is null if the route is invalid, and `failed` if it could not be fetched. */
export interface Shown {
  readonly route: Result<Route>;
  readonly screen: ScreenModule<ScreenName> | null | 'failed';
}

/** What the loader depends on; `languages` are those that the browser prefers, best first. */
export interface ScreenLoaderOptions {
  readonly router: Router;
  readonly settings: SettingsStore;
  readonly languages: readonly string[];
}

/** Loads screens and texts, and holds what is shown. */
export class ScreenLoader {
  /** null before the first screen is ready. */
  readonly shown: ReadonlySignal<Shown | null>;
  readonly language: ReadonlySignal<Language>;
  readonly #shown = signal<Shown | null>(null);
  readonly #language = signal<Language>(LANGUAGES[0]);
  #requests = 0;
  #hasFailed = false;

  constructor({ router, settings, languages }: ScreenLoaderOptions) {
    this.shown = this.#shown;
    this.language = this.#language;
    const wanted = computed(() => settings.value.value.language ?? chooseLanguage(languages));
    effect(() => this.#show(router.route.value, wanted.value));
  }

  #show(route: Result<Route>, wanted: Language): void {
    this.#requests++;
    const shown = this.#shown.peek();
    const isThere = shown !== null && shown.screen !== 'failed' && keyOf(shown.route) !== null;
    // A new state of the current screen needs no loading, so it is shown synchronously.
    if (isThere && keyOf(shown.route) === keyOf(route) && this.#language.peek() === wanted) {
      this.#shown.value = { ...shown, route };
    } else void this.#fetch(route, wanted);
  }

  async #fetch(route: Result<Route>, wanted: Language): Promise<void> {
    const request = this.#requests;
    const found = fetchScreen(route, wanted).catch(() => this.#fail());
    const texts = Promise.all([uiMessages.load(wanted), gameMessages.load(wanted)]);
    const loaded = texts.then(
      () => true,
      () => false,
    );
    const [screen, hasTexts] = await Promise.all([found, loaded]);
    // Without any texts there is no way to report the error.
    if (!hasTexts && this.#shown.value === null) await texts;
    if (request !== this.#requests) return;
    batch(() => {
      if (hasTexts) this.#language.value = wanted;
      this.#shown.value = { route, screen: hasTexts ? screen : 'failed' };
    });
  }

  /** A browser may cache a failed script fetch for the lifetime of a page, so the second failure reloads it. */
  async #fail(): Promise<'failed'> {
    if (this.#hasFailed && (await isReachable())) location.reload();
    this.#hasFailed = true;
    return 'failed';
  }
}

/** Whether the server answers. */
function isReachable(): Promise<boolean> {
  return fetch('', { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
}

/** Prefetches what nearly every visit starts with, before the chosen language is known. */
export function prefetchVisit(languages: readonly string[]): void {
  const language = chooseLanguage(languages);
  // Errors are reported when the texts are used.
  void Promise.allSettled([
    uiMessages.load(language),
    gameMessages.load(language),
    fetchScreen(ok(HOME), language),
  ]);
}

/** Routes with the same key are states of one screen; null for an invalid route. */
export function keyOf(route: Result<Route>): string | null {
  if (!route.ok) return null;
  return route.value.screen === 'compete' ? `compete/${route.value.page}` : route.value.screen;
}

/** A screen with its texts, or null if there is none. */
async function fetchScreen(route: Result<Route>, language: Language): Promise<Shown['screen']> {
  const screen = route.ok ? await loadScreen(route.value) : null;
  await screen?.messages.load(language);
  return screen;
}
