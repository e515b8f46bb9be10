/** Test pages: parts of the app, built separately and served like the app. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveWeb } from '@open2048/testing';
import { build } from 'vite';

/** Builds and serves the folder `name` next to this file; `close` stops the server and removes the build. */
export async function servePage(
  name: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), `open2048-${name}-`));
  await build({
    root: fileURLToPath(new URL(name, import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'esnext', assetsInlineLimit: 0 },
  });
  const server = await serveWeb({ web: outDir });
  const close = async () => {
    await server.close();
    rmSync(outDir, { recursive: true });
  };
  return { url: server.url, close };
}
