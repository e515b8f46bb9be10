/** The entry point of the web app: opens the store, reads the settings, and renders the screens. */
import './styles/base.css';
import './styles/parts.css';
import './shell/shell.css';
import './styles/board-screen.css';
import { memoryStorage, type Ports, type Storage } from '@open2048/session';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { Advisors } from './advice/advisors.ts';
import { AppProvider, type App } from './app.tsx';
import { keepSafe } from './game/keep-safe.ts';
import { Table } from './game/table.ts';
import { awaitPads } from './input/await-pads.ts';
import type { Practice } from './practice/practice.ts';
import { openLog } from './log.ts';
import { randomSeed } from './random-seed.ts';
import { createRouter } from './router.ts';
import { openSettings } from './settings/store.ts';
import { Shell } from './shell/shell.tsx';
import { prefetchVisit, ScreenLoader } from './shell/screen-loader.ts';
import { awaitSound } from './sound/start.ts';
import { openIndexedDb } from './storage.ts';
import { applyAppearance } from './theme.ts';
import { Updates } from './updates.ts';

/** The browser's store, or null if it has none. */
async function findStorage(): Promise<Storage | null> {
  try {
    return await openIndexedDb(window);
  } catch {
    return null;
  }
}

/** The practice data, and a function that opens it on its first call. */
function latePractice(ports: Ports): Pick<App, 'openPractice' | 'practice'> {
  const practice = signal<Practice | null>(null);
  let opened: Promise<Practice> | null = null;
  const open = async () =>
    (practice.value = await (await import('./practice/practice.ts')).openPractice(ports));
  const openPractice = () => {
    opened ??= open();
    opened.catch(() => (opened = null));
    return opened;
  };
  return { openPractice, practice };
}

/** The page; empty until there is something to show. */
function Page({ app, loader }: { readonly app: App; readonly loader: ScreenLoader }) {
  const shown = loader.shown.value;
  return <AppProvider value={app}>{shown && <Shell shown={shown} />}</AppProvider>;
}

async function main(): Promise<void> {
  prefetchVisit(navigator.languages);
  const [storage, log] = await Promise.all([findStorage(), openLog(window)]);
  const ports: Ports = {
    storage: storage ?? memoryStorage(),
    now: () => Date.now(),
    newSeed: randomSeed,
    ...(storage !== null && { log }),
  };
  const router = createRouter(window);
  const settings = await openSettings(ports.storage);
  const loader = new ScreenLoader({ router, settings, languages: navigator.languages });
  const table = new Table(ports);
  const updates = new Updates(async () => {
    await table.flush();
    const play = table.play.value;
    return play === null || play.elsewhere.value || play.state.value.saved === 'saved';
  });
  const app: App = {
    ports,
    isKept: storage !== null,
    router,
    settings,
    table,
    advisors: new Advisors(),
    ...latePractice(ports),
    updates,
    language: loader.language,
  };
  applyAppearance(document, settings, loader.language);
  render(<Page app={app} loader={loader} />, document.getElementById('app')!);
  awaitSound(window, table, settings);
  awaitPads(window);
  keepSafe(window, table);
  // If nothing is stored, a reload would end the game.
  const isInstallable = import.meta.env.PROD && storage !== null && 'serviceWorker' in navigator;
  if (isInstallable) void updates.watch(navigator.serviceWorker);
}

// Not awaited: every screen imports parts of this module and would wait for it.
void main();
