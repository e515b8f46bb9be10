/**
 * Repositories in temporary folders: small ones with this repository's scripts and settings, so that
 * tests can run the real programs of `npm start` and `npm test` on intentionally bad code, and complete
 * copies, in which the recipes of CONTRIBUTING.md are followed.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository that these tests are part of. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The user and group without rights. */
const NOBODY = 65_534;

const SETTINGS = [
  '.gitignore',
  '.dependency-cruiser.cjs',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'knip.json',
  'stryker.config.mjs',
  'vitest.mutation.config.mjs',
  'packages/core/tsconfig.json',
  'tsconfig.base.json',
  'tests/temporary-folder.ts',
  'tsconfig.docs.json',
  'vitest.config.ts',
] as const;

const FILES = {
  'package.json': manifest({
    devDependencies: { 'dependency-cruiser': '*', typedoc: '*', vitest: '*' },
  }),
  'tsconfig.json': json({ files: [], references: [{ path: 'packages/core' }] }),
  'packages/core/package.json': json({
    name: '@open2048/core',
    version: '1.0.0',
    type: 'module',
    exports: './dist/index.js',
  }),
  'packages/core/src/index.ts':
    "/** The faces of the tiles. */\nexport const faces = ['2', '4'];\n",
  'packages/core/src/index.test.ts': [
    "import { expect, test } from 'vitest';",
    "import { faces } from './index.ts';",
    '',
    "test('the first face', () => {",
    "  expect(faces[0]).toBe('2');",
    '});',
    '',
  ].join('\n'),
  'apps/.gitkeep': '',
  'README.md': '# Tiny\n',
  'typedoc.json': readFileSync(join(ROOT, 'typedoc.json'), 'utf8')
    .replace(/"entryPoints": \[[^\]]*\]/, '"entryPoints": ["packages/core/src/index.ts"]')
    .replace(/"projectDocuments": \[[^\]]*\]/, '"projectDocuments": []'),
};

/** The text of a manifest of a workspace root, with `extra` fields. */
export function manifest(extra: object = {}): string {
  const base = { name: 'tiny', version: '1.0.0', private: true };
  return json({ ...base, workspaces: ['packages/*'], type: 'module', ...extra });
}

/** The text of a JSON file, formatted as in this repository. */
export function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The exit code of a program and all of its output, including standard error. */
export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** A temporary folder in which programs run; `remove` deletes it. */
class Folder {
  readonly folder = mkdtempSync(join(tmpdir(), 'open2048-house-'));

  /** The absolute path of a file in the repository. */
  path(file: string): string {
    return join(this.folder, file);
  }

  /** Writes a file and creates its parent folders. */
  write(file: string, text: string): void {
    mkdirSync(dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), text);
  }

  /** Runs a program in the repository to its end. */
  run(command: string, ...args: readonly string[]): Promise<Outcome> {
    return this.runAs({}, command, args);
  }

  protected runAs(
    who: { readonly uid?: number; readonly gid?: number },
    command: string,
    args: readonly string[],
  ): Promise<Outcome> {
    const { NODE_OPTIONS: _, ...env } = process.env;
    const options = { ...who, cwd: this.folder, env: { ...env, NO_COLOR: '1' } };
    const child = spawn(command, args, options);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, output }));
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A small repository. */
export class Repository extends Folder {
  constructor(files: Readonly<Record<string, string>> = {}) {
    super();
    cpSync(join(ROOT, 'scripts'), this.path('scripts'), { recursive: true });
    for (const file of SETTINGS) {
      mkdirSync(dirname(this.path(file)), { recursive: true });
      copyFileSync(join(ROOT, file), this.path(file));
    }
    for (const [file, text] of Object.entries({ ...FILES, ...files })) this.write(file, text);
  }

  /** Links our node_modules into the repository, entry by entry: a failed install would then
   *  remove only links. */
  borrowDependencies(): void {
    mkdirSync(this.path('node_modules'));
    for (const entry of readdirSync(join(ROOT, 'node_modules'))) {
      symlinkSync(join(ROOT, 'node_modules', entry), this.path(`node_modules/${entry}`));
    }
    copyFileSync(join(ROOT, 'package-lock.json'), this.path('package-lock.json'));
  }

  /** Makes the repository read-only, or writable again; it is then readable by everyone. */
  readOnly(isReadOnly: boolean): void {
    execFileSync('chmod', ['a+x', dirname(this.folder)]);
    execFileSync('chmod', ['-R', isReadOnly ? 'a+rX,a-w' : 'u+w', this.folder]);
  }

  /** Like `run`, but without the rights of root, for which nothing is read-only. */
  runUnprivileged(command: string, ...args: readonly string[]): Promise<Outcome> {
    const isRoot = process.getuid?.() === 0;
    return this.runAs(isRoot ? { uid: NOBODY, gid: NOBODY } : {}, command, args);
  }
}

const WEIGHTS = 'packages/engine/weights';
/** Paths that are not copied: a copy has links to the dependencies and the weights, and no built page. */
const NOT_COPIED = new Set(['.git', '.cache', 'reports', 'coverage', 'apps/web/dist', WEIGHTS]);
/** The build info of the compiler, so that it compiles only what a recipe changes. */
const COMPILED = '.cache/tests.tsbuildinfo';

/** A copy of this built repository, with links to its dependencies. */
export class Copy extends Folder {
  constructor() {
    super();
    const isCopied = (file: string): boolean =>
      basename(file) !== 'node_modules' && !NOT_COPIED.has(relative(ROOT, file));
    for (const entry of readdirSync(ROOT)) {
      const options = { recursive: true, preserveTimestamps: true, filter: isCopied };
      cpSync(join(ROOT, entry), this.path(entry), options);
    }
    mkdirSync(this.path(WEIGHTS));
    for (const file of readdirSync(join(ROOT, WEIGHTS))) {
      symlinkSync(join(ROOT, WEIGHTS, file), this.path(`${WEIGHTS}/${file}`));
    }
    mkdirSync(this.path('.cache'));
    // Without it, everything is compiled again.
    if (existsSync(join(ROOT, COMPILED))) {
      cpSync(join(ROOT, COMPILED), this.path(COMPILED), { preserveTimestamps: true });
    }
    this.#linkDependencies();
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  /** Inserts a text before another one, which must be in the file. */
  insert(file: string, text: string, before: string): void {
    const old = this.read(file);
    if (!old.includes(before)) throw new Error(`${file} has no ${JSON.stringify(before)}`);
    this.write(
      file,
      old.replace(before, () => text + before),
    );
  }

  /** Replaces the text of a file. */
  edit(file: string, change: (text: string) => string): void {
    this.write(file, change(this.read(file)));
  }

  /** The files of a folder and of the folders in it, relative to the copy. */
  list(folder: string): readonly string[] {
    return readdirSync(this.path(folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => file.endsWith('.ts'));
  }

  /** Gives a file of weights another name, too. */
  linkWeights(name: string, to: string): void {
    symlinkSync(join(ROOT, WEIGHTS, name), this.path(`${WEIGHTS}/${to}`));
  }

  /** Links every dependency; our own packages are linked within the copy, as npm does. */
  #linkDependencies(): void {
    mkdirSync(this.path('node_modules'));
    for (const entry of readdirSync(join(ROOT, 'node_modules'))) {
      const source = join(ROOT, 'node_modules', entry);
      const isOurs = entry === '@open2048' || lstatSync(source).isSymbolicLink();
      const options = { recursive: true, verbatimSymlinks: true };
      if (isOurs) cpSync(source, this.path(`node_modules/${entry}`), options);
      else symlinkSync(source, this.path(`node_modules/${entry}`));
    }
    for (const app of readdirSync(join(ROOT, 'apps'))) {
      const own = join(ROOT, 'apps', app, 'node_modules');
      if (existsSync(own)) symlinkSync(own, this.path(`apps/${app}/node_modules`));
    }
  }
}
