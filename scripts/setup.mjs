/**
 * Makes a checkout ready to run: installs the packages of package-lock.json if node_modules differs from it, then
 * builds what is stale. This runs before every start and every test, so it takes about a second when nothing has to be
 * done. It depends only on Node, because a fresh clone has nothing else. `npm start` needs the `dependencies` of the
 * manifests; tests and checks need the `devDependencies`, too, unless `--omit=dev` is given. `--no-install` is for npm's
 * `prepare`, which runs after an installation.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

const OLDEST_NODE = 20;
/** Imported only by tests. */
const TEST_PACKAGE = 'packages/testing';
/** Compiled by Vite; its TypeScript project only checks types. */
const WEB_APP = 'apps/web';

/** The root folder of this checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Installs and builds what is missing or stale, and prints what it does. With `tests: false`, it does not install what
 * only tests need, but keeps it if it is installed. Resolves to true; if something fails, prints it in one line and
 * resolves to false.
 */
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

/** Whether everything was built here at least once; a read-only checkout cannot be built again. */
function isComplete(tests) {
  const outputs = tsProjects(tests).map((project) => path.join(project, 'dist'));
  if (fs.existsSync(path.join(root, 'apps', 'web', 'index.html'))) {
    outputs.push(path.join('apps', 'web', 'dist', 'index.html'));
  }
  return isInstalled({ tests }) && outputs.every((file) => fs.existsSync(path.join(root, file)));
}

/** No dependency needs its install script, so none is run. */
function installDependencies(tests) {
  const which = tests ? '--include=dev' : '--omit=dev';
  say(`installing the dependencies (npm ci ${which}) …`);
  run('npm', ['ci', which, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
}

/**
 * Whether node_modules has exactly the packages of package-lock.json; with `tests: false`, those that only tests need
 * may be missing. npm writes its own list last, so after an interrupted installation there is none. Contents are
 * compared, because a checkout or a copy changes the times of files.
 */
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

/** Whether any of the test tools is installed. */
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

/** The folders to compile; those that only tests import do not compile without the test tools. */
function tsProjects(tests) {
  return ['packages', 'apps']
    .flatMap((kind) => fs.readdirSync(path.join(root, kind)).map((name) => `${kind}/${name}`))
    .filter((project) => fs.existsSync(path.join(root, project, 'tsconfig.json')))
    .filter((project) => project !== TEST_PACKAGE || hasTestTools())
    .filter((project) => project !== WEB_APP || tests);
}

/**
 * Compiles what is stale; the compiler reports that only in its verbose output. Types are not checked, because that
 * takes most of the time; `npm test` checks them.
 */
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

/** Removes the output of sources that no longer exist; it could still be imported, and would be published. */
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

/** The WebAssembly modules, and the TypeScript files that contain them. */
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
    // Vitest sets NODE_ENV, and Vite would build for development.
    const env = { ...process.env, NODE_ENV: 'production' };
    run('npm', ['run', '--silent', 'build', '-w', 'apps/web', '--', '--logLevel', 'warn'], env);
  });
}

/** Vite and asc always build everything, so they run only if the digest of their input has changed, dependencies included. */
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
    .flatMap((name) =>
      ['dist', 'weights', 'puzzles'].map((part) => path.join(root, 'packages', name, part)),
    );
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

function run(command, args, env = process.env) {
  const windows = process.platform === 'win32' && command === 'npm';
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: windows,
  });
  if (error) throw new Error(`cannot run ${command}: ${error.message}`);
  if (status !== 0) throw new Error(`"${[path.basename(command), ...args].join(' ')}" failed`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const done = await setup({
    install: !process.argv.includes('--no-install'),
    tests: !process.argv.includes('--omit=dev'),
  });
  process.exitCode = done ? 0 : 1;
}
