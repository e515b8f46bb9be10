/** Each check of `npm test` passes on good code, and fails on bad code for the right reason. */
import { beforeAll, describe, expect, test } from 'vitest';
import { json, Repository, type Outcome } from './repository.ts';

async function inRepository(
  files: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Outcome> {
  const repository = new Repository(files);
  try {
    repository.borrowDependencies();
    return await repository.run(process.execPath, ...args);
  } finally {
    repository.remove();
  }
}

function npmTest(
  files: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Outcome> {
  return inRepository(files, 'scripts/test.mjs', ...args);
}

const lastLine = ({ output }: Outcome): string | undefined => output.trimEnd().split('\n').at(-1);

const CORE = 'packages/core/src';
const REPLAY = 'packages/replay/src';
const VIEW = 'packages/board-view/src';

test('a repository without faults passes', async () => {
  const checks = ['types', 'format', 'lint', 'architecture', 'unused', 'docs', 'unit'];
  const outcome = await npmTest({}, ...checks.flatMap((name) => ['--only', name]));
  expect(outcome.output).not.toContain('FAILED');
  expect(lastLine(outcome)).toBe('7 passed, 0 failed');
  expect(outcome.code).toBe(0);
});

interface Fault {
  readonly check: string;
  readonly files: Readonly<Record<string, string>>;
  readonly messages: readonly (readonly [string, string | RegExp])[];
}

/** Code with several faults at once, each with the check that must report it. Violations of import
 *  rules are JavaScript, because the compiler would reject most of them first. */
const FAULTS: readonly Fault[] = [
  {
    check: 'format',
    files: { [`${CORE}/bad.ts`]: 'export const a = "b"\n' },
    messages: [['other quotes', 'core/src/bad.ts']],
  },
  {
    check: 'lint',
    files: {
      [`${CORE}/a.ts`]: 'export function a(work: () => Promise<void>): void {\n  work();\n}\n',
      [`${CORE}/b.ts`]:
        'export const b = (each: (f: () => void) => void): void => each(async () => {});',
      [`${CORE}/c.ts`]: 'export const c = async (): Promise<number> => await 1;\n',
      [`${CORE}/d.test.ts`]:
        "import { expect, test } from 'vitest';\ntest.only('d', () => expect(1).toBe(1));\n",
      [`${CORE}/e.ts`]: 'export const e = (value: any): unknown => value;\n',
      [`${CORE}/f.ts`]: `export function f(): void {${'\n  f();'.repeat(51)}\n}\n`,
      [`${CORE}/g.ts`]: 'export default 1;\n',
      'apps/web/src/h.tsx': 'export const H = () => <img src="h.png" />;\n',
    },
    messages: [
      ['a floating promise', 'no-floating-promises'],
      ['a misused promise', 'no-misused-promises'],
      ['an await without a promise', 'await-thenable'],
      ['a focused test', 'no-focused-tests'],
      ['an explicit any', 'no-explicit-any'],
      ['a function that is too long', 'max-lines-per-function'],
      ['a default export', 'no-default-export'],
      ['an image without alt text', 'alt-text'],
    ],
  },
  {
    check: 'architecture',
    files: {
      [`${CORE}/node.js`]: "import 'node:fs';\n",
      [`${CORE}/up.js`]: "import '../../board-view/src/index.js';\n",
      [`${CORE}/a.js`]: "import './b.js';\n",
      [`${CORE}/b.js`]: "import './a.js';\n",
      [`${CORE}/lost.js`]: "import './nowhere.js';\n",
      [`${VIEW}/index.js`]: '',
      [`${VIEW}/sideways.js`]: "import '../../session/src/index.js';\n",
      [`${VIEW}/window.js`]: "import '../../core/src/a.js';\n",
      [`${REPLAY}/up.js`]: "import '../../session/src/index.js';\n",
      'packages/session/src/index.js': '',
      'apps/a/src/a.js': "import '../../b/src/b.js';\n",
      'apps/b/src/b.js': '',
      'apps/b/src/tool.js': "import 'vitest';\n",
      'apps/b/src/guest.js': "import 'commander';\n",
      'apps/web/src/a.js': "import 'node:fs';\n",
      'apps/web/src/shell.js': "import './screens/play/screen.js';\n",
      'apps/web/src/ui/button.js': "import '../game/table.js';\n",
      'apps/web/src/game/table.js': '',
      'apps/web/src/screens/play/screen.js': '',
      'apps/web/src/screens/text/screen.js': "import '../play/screen.js';\n",
      'bench/a.js': "import '../apps/b/src/b.js';\n",
      'packages/workbench/src/files/a.js': "import '../store/b.js';\n",
      'packages/workbench/src/store/b.js': '',
      'scripts/lock.mjs': "import 'vitest';\n\nexport const withLock = (_file, work) => work();\n",
    },
    messages: [
      ['core imports Node', `core-stands-alone: ${CORE}/node.js -> fs`],
      [
        'core imports a package above it',
        `core-imports-only-below: ${CORE}/up.js -> ${VIEW}/index.js`,
      ],
      [
        'replay imports a package above it',
        `replay-imports-only-below: ${REPLAY}/up.js -> packages/session`,
      ],
      ['a circle', `no-cycles: ${CORE}/a.js -> ${CORE}/b.js`],
      ['an import of a missing file', `no-dead-ends: ${CORE}/lost.js -> ./nowhere.js`],
      [
        'an import of a package at the same level',
        `board-view-imports-only-below: ${VIEW}/sideways.js`,
      ],
      [
        'an import past the exports of a package',
        `front-door-only: ${VIEW}/window.js -> ${CORE}/a.js`,
      ],
      ['an app imports an app', 'apps-never-import-apps: apps/a/src/a.js -> apps/b/src/b.js'],
      ['a benchmark imports an app', 'tools-import-packages: bench/a.js -> apps/b/src/b.js'],
      ['a part of the workbench imports one below it', 'workbench-files-imports-only-above: '],
      ['an app imports a test tool', 'tools-of-tests-stay-in-tests: apps/b/src/tool.js'],
      [
        'an app imports a development dependency',
        'no-development-dependencies: apps/b/src/tool.js',
      ],
      ['an undeclared dependency', 'declared-dependencies-only: apps/b/src/guest.js'],
      ['Node in the browser', 'no-node-in-the-browser: apps/web/src/a.js -> fs'],
      [
        'a folder of the web app imports one above it',
        'web-ui-imports-only-below: apps/web/src/ui/button.js',
      ],
      [
        'a screen imports a screen',
        /screens-stand-alone: \S+text\/screen.js -> \S+play\/screen.js/,
      ],
      [
        'a screen is imported past the registry',
        'screens-by-their-registry: apps/web/src/shell.js',
      ],
      ['setup imports a package', 'setup-needs-only-node: scripts/lock.mjs'],
    ],
  },
  {
    check: 'unused',
    files: {
      [`${CORE}/half.ts`]: 'export const used = 1;\nexport const idle = 2;\n',
      [`${CORE}/index.ts`]: "export { used } from './half.ts';\nexport const faces = ['2'];\n",
      [`${CORE}/bad.ts`]: 'export const lonely = 1;\n',
    },
    messages: [
      ['an export that nobody imports', /Unused exports \(1\)\s+idle/],
      ['a file that nobody imports', /Unused files \(1\)\s+packages\/core\/src\/bad\.ts/],
    ],
  },
  {
    check: 'docs',
    files: { [`${CORE}/index.ts`]: "export const faces = ['2', '4'];\n" },
    messages: [['an export without a comment', /faces.*does not have any documentation/]],
  },
  {
    check: 'unit',
    files: {
      [`${CORE}/index.ts`]: "export const faces = ['4', '2'];\n",
      [`${CORE}/bad.test.ts`]: "import './nowhere.ts';\n",
    },
    messages: [
      ['a wrong answer', "expected '4' to be '2'"],
      ['a test file that does not load', './nowhere.ts'],
    ],
  },
  {
    check: 'types',
    files: {
      'tests/bad.test.ts': 'export const a: string = 1;\n',
      'tsconfig.json': json({
        extends: './tsconfig.base.json',
        compilerOptions: { noEmit: true, rootDir: '.' },
        include: ['tests'],
      }),
    },
    messages: [['a test that does not compile', 'tests/bad.test.ts(1,14): error TS2322']],
  },
];

describe.each(FAULTS)('$check fails on', ({ check, files, messages }) => {
  let outcome: Outcome;
  beforeAll(async () => {
    outcome = await npmTest(files, '--only', check);
  });

  test.each(messages)('%s', (_fault, message) => {
    expect(outcome.output).toMatch(message);
  });

  test('bad code, in its exit code and its last line', () => {
    expect(outcome.output).toContain(`failed: ${check}`);
    expect(lastLine(outcome)).toMatch(/^0 passed, 1 failed$/);
    expect(outcome.code).toBe(1);
  });
});

test.each([
  ['core uses the DOM', 'document.title', "error TS2584: Cannot find name 'document'"],
  ['Node in core', 'process.argv', "error TS2591: Cannot find name 'process'"],
])('setup fails on %s', async (_fault, expression, message) => {
  const outcome = await npmTest({ [`${CORE}/bad.ts`]: `export const bad = ${expression};\n` });
  expect(outcome.output).toContain(message);
  expect(lastLine(outcome)).toBe('0 passed, 1 failed');
  expect(outcome.code).toBe(1);
});

test('the architecture check fails if there is nothing to check', async () => {
  const empty = 'node_modules/.bin';
  const { code, output } = await inRepository({}, 'scripts/architecture.mjs', empty);
  expect(output).toContain('found no source files to check');
  expect(code).toBe(1);
});

test('an unknown check is an error', async () => {
  const { code, output } = await npmTest({}, '--only', 'spelling');
  expect(output).toContain('unknown check "spelling"');
  expect(code).toBe(2);
});
