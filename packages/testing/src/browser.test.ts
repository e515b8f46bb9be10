/** A real browser: it draws, handles keyboard, pointer and touch input, and has access only to this machine. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { launch, launchBrowser } from './browser.ts';
import { bundledBrowser, installedBrowsers } from './chromium.ts';

const PAGE = `<!doctype html><title>test</title>
<body style="margin:0;background:#edc22e"><h1>2048</h1><script>
  window.seen = [];
  for (const kind of ['keydown', 'pointerdown', 'touchstart'])
    addEventListener(kind, (event) => seen.push(event.key ?? event.pointerType ?? kind));
</script>`;

const onLinux = process.platform === 'linux' && process.arch === 'x64';

const browsers = [
  ['the browser that is found', true, launchBrowser],
  ['the bundled browser', onLinux, async () => launch(chromium, await bundledBrowser())],
] as const;

describe.runIf(process.platform !== 'win32')('a browser that crashes while it starts', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'crash-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A browser that crashes at its first `times` launches, of which each leaves a line in its log. */
  async function crashing(times: number) {
    const { path: browser, env } = installedBrowsers(chromium)[0] ?? (await bundledBrowser());
    const [executable, log] = [path.join(folder, `${times}.sh`), path.join(folder, `${times}.log`)];
    const script = `#!/bin/sh
echo launched >> '${log}'
[ "$(wc -l < '${log}')" -gt ${times} ] || kill -SEGV $$
exec '${browser}' "$@"
`;
    writeFileSync(executable, script, { mode: 0o755 });
    const launches = () => readFileSync(log, 'utf8').trim().split('\n').length;
    return { executable: { path: executable, env }, launches };
  }

  test('is launched once more', async () => {
    const { executable, launches } = await crashing(1);
    const browser = await launch(chromium, executable);
    expect(browser.isConnected()).toBe(true);
    await browser.close();
    expect(launches()).toBe(2);
  });

  test('is an error the second time', async () => {
    const { executable, launches } = await crashing(2);
    await expect(launch(chromium, executable)).rejects.toThrow('signal=SIGSEGV');
    expect(launches()).toBe(2);
  });
});

describe.each(browsers.filter(([, available]) => available))('%s', (_name, _available, start) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await start();
  });
  afterAll(() => browser.close());

  test('draws', async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 240 } });
    await page.setContent(PAGE);
    // On a busy machine Chromium sometimes fails to take a screenshot ("Unable to capture screenshot"), though never
    // for long.
    const picture = () => vi.waitFor(() => page.screenshot(), 30_000);
    const blank = await picture();
    await page.evaluate('document.body.style.background = "#000"');
    expect(blank.subarray(1, 4).toString()).toBe('PNG');
    expect(await picture()).not.toEqual(blank);
  });

  test('has fonts', async () => {
    const page = await browser.newPage();
    await page.setContent('<span>2048</span>');
    expect((await page.locator('span').boundingBox())?.width).toBeGreaterThan(10);
  });

  test('accepts keys, the mouse and touch', async () => {
    const context = await browser.newContext({ hasTouch: true });
    const page = await context.newPage();
    await page.setContent(PAGE);
    await page.keyboard.press('ArrowLeft');
    await page.mouse.click(10, 10);
    await page.touchscreen.tap(20, 20);
    expect(await page.evaluate('window.seen')).toEqual([
      'ArrowLeft',
      'mouse',
      'touch',
      'touchstart',
    ]);
  });

  test('reaches only this machine', async () => {
    const server = createServer((_request, response) => response.end('here')).listen(
      0,
      '127.0.0.1',
    );
    const page = await browser.newPage();
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/`);
    expect(await page.textContent('body')).toBe('here');
    await expect(page.goto('http://example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
    server.close();
    server.closeAllConnections();
  });
});
