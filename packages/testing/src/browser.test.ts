/** A real browser: it draws, handles keyboard, pointer and touch input, and has access only to this machine. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { launch, launchBrowser } from './browser.ts';
import { bundledBrowser } from './chromium.ts';

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
