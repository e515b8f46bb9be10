/**
 * Makes a checkout ready to run: installs what package-lock.json asks for when node_modules holds
 * anything else, then builds what is stale. It runs before every start and every test, so the case
 * "nothing to do" takes about a second, and it depends on nothing but Node, since on a fresh clone
 * there is nothing else. Starting needs the `dependencies` of the manifests; the `devDependencies`
 * are what tests and checks need. `--no-install` is for npm's `prepare`, which runs when npm has
 * installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

const OLDEST_NODE = 20;
/** Nothing but tests imports it. */
const TEST_PACKAGE = 'packages/testing';
/** Vite compiles it; its TypeScript project only checks types. */
const WEB_APP = 'apps/web';

/** The root folder of this checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Installs and builds what is missing or stale, and says so. `tests: false` leaves out what only tests
 *  need, unless it is there: a developer's checkout is kept whole. Resolves to true; when something
 *  failed, says in one line what it was and resolves to false. */
export async function setup({ install = true, tests = true } = {}) {
  try {
    await prepare(install, tests || hasTestTools());
    return true;
  } catch (error) {
    console.error(`setup: ${error.message}`);
    return false;
  }
}

async function prepare(install, tests) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) {
    throw new Error(
      `open2048 needs Node ${OLDEST_NODE} or newer; this is ${process.version}. https://nodejs.org`,
    );
  }
  if (!isWritable()) {
    if (isComplete(tests)) return;
    const command = tests ? 'npm run build' : 'npm start';
    throw new Error(
      `${root} is read-only and not built; run "${command}" there once as a user with write access`,
    );
  }
  await withLock(path.join(root, '.cache', 'setup.lock'), () => {
    if (install && !isInstalled({ tests })) installDependencies(tests);
    buildWasm();
    buildTypeScript(tests);
    buildWeb();
  });
}

function isWritable() {
  try {
    fs.accessSync(root, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** True when everything was built here once, which is all that a read-only checkout can offer. */
function isComplete(tests) {
  const outputs = tsProjects(tests).map((project) => path.join(project, 'dist'));
  if (fs.existsSync(path.join(root, 'apps', 'web', 'index.html'))) {
    outputs.push(path.join('apps', 'web', 'dist', 'index.html'));
  }
  return isInstalled({ tests }) && outputs.every((file) => fs.existsSync(path.join(root, file)));
}

/** A dependency's install script is never needed, so none is let run. */
function installDependencies(tests) {
  const which = tests ? '--include=dev' : '--omit=dev';
  say(`installing the dependencies (npm ci ${which}) …`);
  run('npm', ['ci', which, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** True when node_modules holds exactly what package-lock.json asks for, where what only tests need
 *  may be missing with `tests: false`. npm writes its own list last of all, so an interrupted install
 *  has none; contents are compared because the times of files say nothing after a checkout or a copy. */
function isInstalled({ tests }) {
  const installed = installedPackages();
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  if (installed === undefined || wanted === undefined) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    const there = installed[place];
    const mayBeMissing = entry.optional || (!tests && (entry.dev || entry.devOptional));
    if (place === '' || (there === undefined && mayBeMissing)) return true;
    return there?.version === entry.version && there?.integrity === entry.integrity;
  });
}

/** True when some of the tools of tests are installed. */
function hasTestTools() {
  return Object.entries(installedPackages() ?? {}).some(
    ([place, { dev }]) => dev && place.startsWith('node_modules/'),
  );
}

function installedPackages() {
  return readPackages(path.join(root, 'node_modules', '.package-lock.json'));
}

function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** The folders to compile: what only tests import does not compile without their tools. */
function tsProjects(tests) {
  return ['packages', 'apps']
    .flatMap((kind) => fs.readdirSync(path.join(root, kind)).map((name) => `${kind}/${name}`))
    .filter((project) => fs.existsSync(path.join(root, project, 'tsconfig.json')))
    .filter((project) => project !== TEST_PACKAGE || hasTestTools())
    .filter((project) => project !== WEB_APP || tests);
}

/** The compiler knows what is stale; its verbose output is the only place where it says so. Checking types
 *  takes most of its time and is left to the tests; what was not checked is checked by the next run that does. */
function buildTypeScript(tests) {
  const projects = tsProjects(tests);
  projects.forEach(removeOrphans);
  const options = ['-b', '--verbose', ...(tests ? [] : ['--noCheck'])];
  const args = ['node_modules/typescript/bin/tsc', ...options, ...projects];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const built = projects.filter((project) => stdout.includes(`${project}/tsconfig.json'...`));
  if (status !== 0) {
    const chatter = /^\d+:\d+:\d+ |^ {4}\* |^$/;
    const errors = stdout.split('\n').filter((line) => !chatter.test(line));
    throw new Error(`the sources do not compile:\n${errors.join('\n')}`);
  }
  if (built.length > 0) say(`built ${built.join(', ')}`);
}

/** What was compiled from a source that is gone would still be imported, and be published. */
function removeOrphans(project) {
  const dist = path.join(root, project, 'dist');
  if (!fs.existsSync(path.join(dist, '.tsbuildinfo'))) return;
  for (const file of filesUnder(dist)) {
    const stem = path.relative(dist, file).replace(/(\.d\.ts|\.js)(\.map)?$/, '');
    const source = path.join(root, project, 'src', stem);
    const isOrphan = !fs.existsSync(`${source}.ts`) && !fs.existsSync(`${source}.tsx`);
    if (isOrphan && path.basename(file) !== '.tsbuildinfo') fs.rmSync(file);
  }
}

/** The WebAssembly modules, and the TypeScript that carries them. */
function buildWasm() {
  const engine = path.join(root, 'packages', 'engine');
  const program = path.join(engine, 'build', 'wasm.ts');
  if (!fs.existsSync(program)) return;
  const packages = ['engine', 'solver', 'trainer'].map((name) => path.join(root, 'packages', name));
  const outputs = packages.map((place) => path.join(place, 'src', 'generated', 'module.ts'));
  const inputs = [
    path.join(engine, 'build'),
    path.join(engine, 'src', 'networks.ts'),
    path.join(engine, 'src', 'layout.ts'),
    ...packages.map((place) => path.join(place, 'assembly')),
  ];
  whenChanged('wasm', inputs, outputs, () => {
    say('building the WebAssembly modules …');
    run(process.execPath, [path.join('node_modules', 'tsx', 'dist', 'cli.mjs'), program]);
  });
}

function buildWeb() {
  const web = path.join(root, 'apps', 'web');
  if (!fs.existsSync(path.join(web, 'index.html'))) return;
  whenChanged('web', webInputs(web), [path.join(web, 'dist', 'index.html')], () => {
    say('building the web app …');
    run('npm', ['run', '--silent', 'build', '-w', 'apps/web', '--', '--logLevel', 'warn']);
  });
}

/** Vite and asc build everything at each run, so a digest of what goes in, dependencies included,
 *  says whether a run is due. */
function whenChanged(name, inputs, outputs, build) {
  const stamp = path.join(root, '.cache', `${name}.sha256`);
  const files = () => [path.join(root, 'package-lock.json'), ...inputs].flatMap(filesUnder);
  const isBuilt = outputs.every((file) => fs.existsSync(file));
  if (isBuilt && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === digestOf(files())) {
    return;
  }
  fs.rmSync(stamp, { force: true });
  build();
  fs.writeFileSync(stamp, digestOf(files()));
}

function webInputs(web) {
  const own = fs
    .readdirSync(web)
    .filter((name) => !['dist', 'node_modules', 'test'].includes(name) && !name.startsWith('.'))
    .map((name) => path.join(web, name));
  const packages = fs
    .readdirSync(path.join(root, 'packages'))
    .filter((name) => `packages/${name}` !== TEST_PACKAGE)
    .flatMap((name) => ['dist', 'weights'].map((part) => path.join(root, 'packages', name, part)));
  return [...own, ...packages];
}

function filesUnder(place) {
  if (!fs.existsSync(place)) return [];
  if (!fs.statSync(place).isDirectory()) return [place];
  return fs.readdirSync(place).flatMap((name) => filesUnder(path.join(place, name)));
}

function digestOf(files) {
  const hash = createHash('sha256');
  for (const file of files.filter((name) => !name.endsWith('.tsbuildinfo')).toSorted()) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function say(line) {
  console.log(`setup: ${line}`);
}

function run(command, args) {
  const windows = process.platform === 'win32' && command === 'npm';
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (error) throw new Error(`cannot run ${command}: ${error.message}`);
  if (status !== 0) throw new Error(`"${[path.basename(command), ...args].join(' ')}" failed`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const done = await setup({ install: !process.argv.includes('--no-install') });
  process.exitCode = done ? 0 : 1;
}
