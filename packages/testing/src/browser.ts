/**
 * A real browser for the tests, driven by Playwright. Names outside this machine do not resolve in
 * it: a page that asks a third party for anything fails its test instead of going unnoticed.
 */
import type { Browser, BrowserType } from 'playwright-core';
import { bundledBrowser, installedBrowsers, type Executable } from './chromium.ts';

const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
] as const;

/**
 * Launches the first browser that starts; rejects with the reason of each one that did not. Another
 * program than Playwright can drive it too, by the port of its debugging protocol.
 */
export async function launchBrowser({ port }: { readonly port?: number } = {}): Promise<Browser> {
  // Loaded here, for it is large and most tests that import this package need no browser.
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
  throw new Error(`no browser starts here:\n${reasons.join('\n')}`);
}

/** Launches one browser without its sandbox, which a container's user may not set up. */
export function launch(
  chromium: BrowserType,
  { path, env }: Executable,
  port?: number,
): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    chromiumSandbox: false,
    args: port === undefined ? [...FLAGS] : [...FLAGS, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env },
  });
}
