/**
 * A real browser for the tests, driven by Playwright. It resolves no names outside this machine, so a page that makes a
 * third-party request fails its test instead of going unnoticed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Browser, BrowserType, CDPSession, Page } from 'playwright-core';
import { bundledBrowser, installedBrowsers, type Executable } from './chromium.ts';

const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-pings',
  '--lang=en-US',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
] as const;

/** With the locale C, the bundled browser reports a language that no page understands. */
const LOCALE = { LANG: 'en_US.UTF-8' } as const;

/**
 * Launches the first browser that starts; rejects with the reasons of all that did not. With `port`, other programs
 * than Playwright can drive it through its debugging protocol.
 */
export async function launchBrowser({ port }: { readonly port?: number } = {}): Promise<Browser> {
  // Loaded here because it is large and most tests that import this package need no browser.
  const { chromium } = await import('playwright-core');
  const installed = installedBrowsers(chromium).map((found) => () => found);
  const reasons: string[] = [];
  for (const candidate of [...installed, bundledBrowser]) {
    try {
      return await launch(chromium, await candidate(), port);
    } catch (error) {
      reasons.push(String(error));
    }
  }
  throw new Error(`cannot start a browser:\n${reasons.join('\n')}`);
}

/** A browser with a profile in its own folder, which can be killed like any process. */
export interface StartedBrowser {
  readonly browser: Browser;
  /** Kills all of its processes at once, like a crash of the machine; resolves when they have ended. */
  readonly kill: () => Promise<void>;
}

/** Starts a browser on a profile that outlives it; rejects if none starts. */
export async function startBrowser(profile: string): Promise<StartedBrowser> {
  const { chromium } = await import('playwright-core');
  const { path, env } = installedBrowsers(chromium)[0] ?? (await bundledBrowser());
  const own = ['--headless', '--no-sandbox', '--remote-debugging-port=0', '--no-first-run'];
  const child = spawn(path, [...FLAGS, ...own, `--user-data-dir=${profile}`, 'about:blank'], {
    env: { ...process.env, ...LOCALE, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A separate process group, so that all of its processes can be killed together.
    detached: true,
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL');
    await ended;
  };
  for await (const line of createInterface({ input: child.stderr })) {
    const [, address] = /DevTools listening on (\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    child.stderr.resume();
    return { browser: await chromium.connectOverCDP(address), kill };
  }
  throw new Error('the browser exited before it reported its address');
}

/**
 * Launches a browser without its sandbox, which a user in a container may not be able to set up. Chromium rarely crashes
 * while it starts (once with SIGSEGV in CI), so it is launched once more after a crash.
 */
export async function launch(
  chromium: BrowserType,
  { path, env }: Executable,
  port?: number,
): Promise<Browser> {
  const options = {
    executablePath: path,
    chromiumSandbox: false,
    args: port === undefined ? [...FLAGS] : [...FLAGS, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...LOCALE, ...env },
  };
  try {
    return await chromium.launch(options);
  } catch (error) {
    const [, signal] =
      /process did exit: exitCode=null, signal=(SIG[A-Z]+)/.exec(String(error)) ?? [];
    if (signal === undefined) throw error;
    console.warn(`${path} was ended by ${signal} while it started; launching it again`);
    return chromium.launch(options);
  }
}

/** Makes the main thread of a page so many times slower, for as long as the returned session is attached. */
export async function throttle(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}
