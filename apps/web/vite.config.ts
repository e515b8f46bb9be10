/**
 * The build of the web app: every address is relative, so that it can be served from any path, and
 * nothing is inlined, so that the policy can forbid whatever does not come from a file. All that a
 * first visit needs whatever its address is one script, one stylesheet and one font, which the page
 * asks for at once. Beside the app stands a service worker that keeps all of it, the screens and
 * languages that are loaded late too, so that after one visit no network is needed.
 * https://developer.chrome.com/docs/workbox
 */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { presetTexts, type Language, type PresetPart } from '@open2048/core';
import { ENGINES } from '@open2048/engine';
import { build as viteBuild, defineConfig, type Plugin } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';

const SERVICE_WORKER = 'sw.js';

/** Has the page ask for its font at once, and not only when there is text to draw. */
function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', href: `./${file}`, crossorigin: true },
          })),
    },
  };
}

/**
 * The policy that our server sends as a header (apps/server/src/security-headers.ts), for hosts that
 * send none. A page cannot forbid frames: `frame-ancestors` counts in a header only.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** Puts the policy into the page, before everything that it holds for. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'meta',
          injectTo: 'head-prepend',
          attrs: {
            'http-equiv': 'Content-Security-Policy',
            content: CONTENT_SECURITY_POLICY.join(';'),
          },
        },
      ],
    },
  };
}

/** A call such as `presetTexts('de', 'name')`. */
const PRESET_TEXTS = /\bpresetTexts\('(\w+)', '(\w+)'\)/g;

/** Replaces calls of `presetTexts` in the texts of a language by what they return, so that the file of
 *  each language has its own texts of the presets, and no file has all of them. */
function presetTextsInPlace(): Plugin {
  return {
    name: 'preset-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/messages\/\w+\.ts$/, code: PRESET_TEXTS },
      handler: (code) => ({
        code: code.replaceAll(PRESET_TEXTS, (_, language, part) =>
          JSON.stringify(presetTexts(language as Language, part as PresetPart)),
        ),
        map: null,
      }),
    },
  };
}

/** What is done with the folder of a finished build. */
function afterwards(name: string, work: (folder: string) => Promise<void>): Plugin {
  let folder = '';
  return {
    name,
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle: { sequential: true, order: 'post', handler: () => work(folder) },
  };
}

/** The files that the service worker keeps. Names under assets/ hold a digest of the content, so only the others have
 *  a revision. */
async function precache(folder: string): Promise<PrecacheEntry[]> {
  const files = (await readdir(folder, { recursive: true })).map((file) =>
    file.replaceAll(sep, '/'),
  );
  const kept = files.filter(
    (file) => /\.(html|js|css|woff2|svg|png|webmanifest)$/.test(file) && file !== SERVICE_WORKER,
  );
  return Promise.all(
    kept.toSorted().map(async (url) => {
      if (url.startsWith('assets/')) return { url, revision: null };
      const bytes = await readFile(join(folder, url));
      return { url, revision: createHash('sha256').update(bytes).digest('hex') };
    }),
  );
}

/** Builds `sw.js` beside the finished app: one script that lists the app's files. */
async function buildServiceWorker(folder: string): Promise<void> {
  await viteBuild({
    configFile: false,
    logLevel: 'warn',
    define: { PRECACHE: JSON.stringify(await precache(folder)) },
    build: {
      target: 'baseline-widely-available',
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('src/service-worker.ts', import.meta.url)),
        output: { format: 'iife', entryFileNames: SERVICE_WORKER },
      },
    },
  });
}

/** How long the files of learned weights are, which src/advice/engine/files.ts is told. */
function weightsBytes(): Readonly<Record<string, number>> {
  const { resolve: find } = createRequire(import.meta.url);
  const names = Object.values(ENGINES).flatMap(({ weights }) => weights ?? []);
  return Object.fromEntries(
    names.map((name) => [name, statSync(find(`@open2048/engine/${name}`)).size]),
  );
}

const ENCODINGS = { br: promisify(brotliCompress), gz: promisify(gzip) } as const;

/** Puts compressed copies beside the files that gain by it, for a server to send as they are. */
async function compress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((file) => /\.(html|js|css|svg|webmanifest)$/.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      for (const [suffix, encode] of Object.entries(ENCODINGS)) {
        const encoded = await encode(bytes);
        if (encoded.length < bytes.length)
          await writeFile(join(folder, `${file}.${suffix}`), encoded);
      }
    }),
  );
}

/** What belongs together: the first load, and bars, practice and advice, whose parts are always wanted at once. */
const CHUNKS = [
  { name: 'app', tags: ['$initial' as const] },
  {
    name: 'bars',
    test: /web\/src\/(?:ui\/(?:notices|page|update-offer)|notices\/notices|game\/offer)\.tsx$/,
  },
  { name: 'practice', test: /web\/src\/practice|session\/(?:src|dist)\/practice/ },
  { name: 'advice', test: /web\/src\/advice\/(?:[^/]+|engine\/(?:files|kept)\.ts)$/ },
];

export default defineConfig({
  base: './',
  define: {
    WEIGHTS_BYTES: JSON.stringify(weightsBytes()),
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  plugins: [
    contentSecurityPolicy(),
    fontPreload(),
    presetTextsInPlace(),
    afterwards('service-worker', buildServiceWorker),
    afterwards('compress', compress),
  ],
});
