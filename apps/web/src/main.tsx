/** The start of the web app: finds a store, opens the session, and puts it on the screen. */
import '@open2048/board-view/board.css';
import './styles.css';
import { PRESETS } from '@open2048/core';
import { memoryStorage, openSession, type Ports, type Storage } from '@open2048/session';
import { render } from 'preact';
import { App } from './app.tsx';
import { text } from './messages.ts';
import { Play } from './play.ts';
import { parseStart, withoutStart } from './start.ts';
import { openIndexedDb } from './storage.ts';

/** A random integer 0..2^53-1. */
function randomSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}

/** The browser's store, or null where it has none. */
async function findStorage(): Promise<Storage | null> {
  try {
    return await openIndexedDb();
  } catch {
    return null;
  }
}

async function main(): Promise<void> {
  const storage = await findStorage();
  const ports: Ports = {
    storage: storage ?? memoryStorage(),
    now: () => Date.now(),
    newSeed: randomSeed,
  };
  const start = parseStart(location.search);
  history.replaceState(history.state, '', withoutStart(location.href));
  const warnings = [...(storage ? [] : [text.notKept]), ...(start.ok ? [] : [text.badSeed])];
  const root = document.getElementById('app')!;

  let session = await openSession(PRESETS.classic, ports, start.ok ? start.value : {});
  const show = (offered: boolean) => {
    const play = new Play(session, offered);
    render(<App play={play} warnings={warnings} reopen={() => void reopen()} />, root);
  };
  const reopen = async () => {
    await session.close();
    session = await openSession(PRESETS.classic, ports);
    show(false);
  };
  show(start.ok && start.value.seed !== undefined);
  addEventListener('pagehide', () => void session.flush());
}

await main();
