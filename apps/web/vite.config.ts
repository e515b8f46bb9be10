/**
 * The build of the web app. All addresses are relative, so the app can be served from any path. Nothing is inlined, so
 * the content security policy can forbid everything that does not come from a file. Every first visit loads one script,
 * one stylesheet and one font, all requested by the page itself. A service worker stores the whole app, including the
 * screens and languages that are loaded on demand, so after one visit it works offline.
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
import { ENDGAME_WEIGHTS, ENGINES } from '@open2048/engine';
import { build as viteBuild, defineConfig, type Plugin } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';

const SERVICE_WORKER = 'sw.js';

/** Makes the page request its font immediately, not when the first text is drawn. */
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
 * The content security policy in the page, for hosts that do not send headers; our server sends the same policy as a
 * header (apps/server/src/security-headers.ts). `frame-ancestors` works only in a header.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** Inserts the policy into the page, before everything that it applies to. */
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

/**
 * Replaces calls of `presetTexts` in the texts of a language by their results, so each language's file has only its own
 * texts of the presets.
 */
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

/** A step that is applied to the folder of a finished build. */
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

/** The files that the service worker stores. Names under assets/ contain a digest of the content; others get a revision. */
async function precache(folder: string): Promise<PrecacheEntry[]> {
  const files = (await readdir(folder, { recursive: true })).map((file) =>
    file.replaceAll(sep, '/'),
  );
  const kept = files.filter(
    (file) =>
      /\.(html|js|css|woff2|svg|png|webmanifest|puzzles)$/.test(file) && file !== SERVICE_WORKER,
  );
  return Promise.all(
    kept.toSorted().map(async (url) => {
      if (url.startsWith('assets/')) return { url, revision: null };
      const bytes = await readFile(join(folder, url));
      return { url, revision: createHash('sha256').update(bytes).digest('hex') };
    }),
  );
}

/** Builds `sw.js` beside the app: one script with the list of the app's files. */
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

/** The sizes of the files of learned weights, for src/advice/engine/files.ts. */
function weightsBytes(): Readonly<Record<string, number>> {
  const { resolve: find } = createRequire(import.meta.url);
  const used = Object.values(ENGINES).flatMap(({ weights, policy }) => [weights, policy]);
  const names = [...used, ENDGAME_WEIGHTS].filter((name) => name !== null);
  return Object.fromEntries(
    names.map((name) => [name, statSync(find(`@open2048/engine/${name}`)).size]),
  );
}

const ENCODINGS = { br: promisify(brotliCompress), gz: promisify(gzip) } as const;

/** Writes a compressed copy beside each file that becomes smaller by compression; a server can send it as it is. */
async function compress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((file) => /\.(html|js|css|svg|webmanifest|puzzles)$/.test(file));
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

/** Texts that are loaded together: a file for each language, not for each folder. */
const textsOf = (name: string, folders: string) => {
  const files = new RegExp(`web/src/(?:${folders})/messages/(\\w+)\\.ts$`);
  const nameOf = (id: string) => {
    const [, language] = files.exec(id) ?? [];
    return language === undefined ? null : `${name}-${language}`;
  };
  return { name: nameOf };
};

/**
 * The chunks: the first load, with its texts; what the untouched play screen loads after its first paint; the tools of
 * advice, and the advice that is given, which is loaded with the first command; and practice, ranked play and the text
 * board, whose parts are loaded together. A group also takes what its modules import, unless a group before it did.
 */
const CHUNKS = [
  { name: 'app', tags: ['$initial' as const] },
  textsOf('first', 'ui|game'),
  textsOf('play', 'screens/play|notices|practice|advice'),
  {
    name: 'play',
    test: /web\/src\/(?:screens\/play\/parts\.ts|game\/edit-link\.tsx|practice\/due-today\.tsx)$/,
  },
  { name: 'advice', test: /web\/src\/advice\/game-advice\.tsx$/ },
  {
    name: 'given',
    test: /web\/src\/advice\/(?!engines-section)(?:[^/]+|engine\/(?:files|kept)\.ts)$/,
  },
  { name: 'practice', test: /web\/src\/practice\/practice|session\/(?:src|dist)\/practice/ },
  { name: 'compete', test: /web\/src\/(?:compete|screens\/(?:compete|ranked|game))\/[^/]+$/ },
  { name: 'text-board', test: /web\/src\/(?:text-board|screens\/text)\/[^/]+$/ },
];

/** Digests do not compress, and every first visit loads those of all files; seven characters are what the bundler needs. */
const FILE_NAME = 'assets/[name]-[hash:7]';

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
      output: {
        codeSplitting: { groups: CHUNKS },
        entryFileNames: `${FILE_NAME}.js`,
        chunkFileNames: `${FILE_NAME}.js`,
        assetFileNames: `${FILE_NAME}[extname]`,
      },
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
