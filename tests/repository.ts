/**
 * Small repositories in temporary folders, with the house's own scripts and settings in them, so
 * that the tests run `npm start`'s and `npm test`'s real programs on code that is bad on purpose.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
  'typedoc.json',
  'vitest.config.ts',
] as const;

const FILES = {
  'package.json': manifest({ devDependencies: { 'dependency-cruiser': '*', vitest: '*' } }),
  'tsconfig.json': json({ files: [], references: [{ path: 'packages/core' }] }),
  'packages/core/package.json': json({
    name: '@open2048/core',
    version: '1.0.0',
    type: 'module',
    exports: './dist/index.js',
  }),
  'packages/core/src/index.ts': "export const faces = ['2', '4'];\n",
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
};

/** The text of a manifest of a workspace root, with `extra` fields. */
export function manifest(extra: object = {}): string {
  const base = { name: 'tiny', version: '1.0.0', private: true };
  return json({ ...base, workspaces: ['packages/*'], type: 'module', ...extra });
}

/** The text of a JSON file, formatted as the house does. */
export function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** How a program ended and all that it wrote, standard error included. */
export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** A folder that holds a repository; `remove` deletes it. */
export class Repository {
  readonly folder = mkdtempSync(join(tmpdir(), 'open2048-house-'));

  constructor(files: Readonly<Record<string, string>> = {}) {
    cpSync(join(ROOT, 'scripts'), this.path('scripts'), { recursive: true });
    for (const file of SETTINGS) {
      mkdirSync(dirname(this.path(file)), { recursive: true });
      copyFileSync(join(ROOT, file), this.path(file));
    }
    for (const [file, text] of Object.entries({ ...FILES, ...files })) this.write(file, text);
  }

  /** The absolute path of a file in the repository. */
  path(file: string): string {
    return join(this.folder, file);
  }

  /** Writes a file and the folders that lead to it. */
  write(file: string, text: string): void {
    mkdirSync(dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), text);
  }

  /** Gives the repository our node_modules, entry by entry: an install that went wrong here would
   *  then remove links, and nothing of ours. */
  borrowDependencies(): void {
    mkdirSync(this.path('node_modules'));
    for (const entry of readdirSync(join(ROOT, 'node_modules'))) {
      symlinkSync(join(ROOT, 'node_modules', entry), this.path(`node_modules/${entry}`));
    }
    copyFileSync(join(ROOT, 'package-lock.json'), this.path('package-lock.json'));
  }

  /** Takes away, or gives back, the right to write to the repository; anyone may read it then. */
  readOnly(isReadOnly: boolean): void {
    execFileSync('chmod', ['a+x', dirname(this.folder)]);
    execFileSync('chmod', ['-R', isReadOnly ? 'a+rX,a-w' : 'u+w', this.folder]);
  }

  /** Runs a program in the repository to its end. */
  run(command: string, ...args: readonly string[]): Promise<Outcome> {
    return this.runAs({}, command, args);
  }

  /** The same without the rights of root, to whom nothing is read-only. */
  runUnprivileged(command: string, ...args: readonly string[]): Promise<Outcome> {
    const isRoot = process.getuid?.() === 0;
    return this.runAs(isRoot ? { uid: NOBODY, gid: NOBODY } : {}, command, args);
  }

  private runAs(
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
