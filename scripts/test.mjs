/**
 * `npm test`: makes the checkout ready, then runs every check and every test. The checks are small and independent, so
 * two run at a time; the tests use the whole machine and run alone. The last line is `N passed, N failed`, for checks
 * and tests together.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { root, setup } from './setup.mjs';

const LONGEST_CHECK_MS = 75 * 60_000;
const WORKERS = 2;

const program = (name) =>
  name === 'node' ? process.execPath : path.join(root, 'node_modules', '.bin', name);

/** The checks: a name, a description and a command. */
const CHECKS = [
  { name: 'types', about: 'TypeScript, tests included', command: ['tsc', '-b'] },
  { name: 'format', about: 'oxfmt', command: ['oxfmt', '--check'] },
  { name: 'lint', about: 'oxlint, type-aware', command: ['oxlint'] },
  {
    name: 'architecture',
    about: 'dependency rules',
    command: ['node', 'scripts/architecture.mjs'],
  },
  { name: 'unused', about: 'knip', command: ['knip', '--no-progress'] },
  { name: 'docs', about: 'every export is documented', command: ['typedoc', '--emit', 'none'] },
];

/** The tests: the projects of vitest.config.ts. */
const SUITES = [
  { name: 'unit', about: 'unit tests next to the code' },
  { name: 'e2e', about: 'on real servers and in real terminals' },
  { name: 'browser', about: 'the web app in a real browser' },
  { name: 'house', about: 'the checks themselves, the packages' },
];

const NAMES = [...CHECKS, ...SUITES].map(({ name }) => name);
const USAGE = `usage: npm test [-- [--only ${NAMES.join('|')}]... [TEST FILE FILTER]...]`;

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { only: { type: 'string', multiple: true }, help: { type: 'boolean' } },
    });
    const unknown = values.only?.find((name) => !NAMES.includes(name));
    if (unknown !== undefined) throw new Error(`unknown check "${unknown}"`);
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    return { wanted: ({ name }) => values.only?.includes(name) ?? true, filters: positionals };
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}

/** Runs a command; resolves to its exit status and, unless it is printed live, its output. */
function execute([name, ...args], { live }) {
  return new Promise((resolve) => {
    const child = spawn(program(name), args, {
      cwd: root,
      shell: process.platform === 'win32',
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST_CHECK_MS,
      killSignal: 'SIGKILL',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (status) => resolve({ ok: status === 0, output }));
  });
}

function heading(name, about) {
  console.log(`\n=== ${name} (${about})`);
}

async function runCheck({ name, about, command }) {
  const start = Date.now();
  const { ok, output } = await execute(command, { live: false });
  heading(name, about);
  if (!ok && output.trim() !== '') console.log(output.trim());
  return { name, start, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

async function runSuite({ name, about }, filters) {
  const start = Date.now();
  heading(name, about);
  const report = path.join(root, '.cache', `vitest-${name}.json`);
  fs.rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const some = filters.length > 0 ? ['--passWithNoTests', ...filters] : [];
  const command = ['vitest', 'run', '--project', name, ...reporters, ...some];
  const { ok } = await execute(command, { live: true });
  return { name, start, ...countTests(report, ok) };
}

/** A run that fails without a failed test, such as a file that cannot be loaded, counts as one failed test. */
function countTests(report, ok) {
  if (!fs.existsSync(report)) return { passed: 0, failed: ok ? 0 : 1, skipped: 0 };
  const counts = JSON.parse(fs.readFileSync(report, 'utf8'));
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests || (ok ? 0 : 1),
    skipped: counts.numPendingTests + counts.numTodoTests,
    failures: counts.testResults.flatMap(failuresOf),
  };
}

/** The failed tests of a file with their messages, for the end of the log. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}\n${indent(message)}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) =>
      `${file} > ${fullName}\n${indent(failureMessages.join('\n'))}`,
  );
}

const FAILURE_LINES = 30;

function indent(text) {
  const lines = text.trim().split('\n').slice(0, FAILURE_LINES);
  return lines.map((line) => `    ${line}`).join('\n');
}

function summarise({ name, start, passed, failed, skipped }) {
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const counts = describe(passed, failed, skipped);
  console.log(`--- ${name}: ${failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s (${counts})`);
}

function describe(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Runs the checks, two at a time; yields each result when it is known. */
async function runChecks(checks, collect) {
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) collect(await runCheck(next));
  };
  // The type check comes first and alone: it builds what the other checks and the tests import.
  if (waiting[0]?.name === 'types') collect(await runCheck(waiting.shift()));
  await Promise.all(Array.from({ length: WORKERS }, work));
}

async function main() {
  const { wanted, filters } = readOptions();
  const results = [];
  const collect = (result) => {
    summarise(result);
    results.push(result);
  };
  if (await setup()) {
    await runChecks(CHECKS.filter(wanted), collect);
    for (const suite of SUITES.filter(wanted)) collect(await runSuite(suite, filters));
  } else {
    results.push({ name: 'setup', passed: 0, failed: 1, skipped: 0 });
  }
  const total = (kind) => results.reduce((sum, result) => sum + result[kind], 0);
  const failed = results.filter((result) => result.failed > 0).map(({ name }) => name);
  for (const failure of results.flatMap(({ failures = [] }) => failures))
    console.log(`\n${failure}`);
  console.log(failed.length > 0 ? `\nfailed: ${failed.join(', ')}` : '');
  console.log(describe(total('passed'), total('failed'), total('skipped')));
  process.exitCode = failed.length > 0 ? 1 : 0;
}

await main();
