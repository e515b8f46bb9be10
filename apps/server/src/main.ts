/**
 * The server's program: `serve`, the default, serves until a signal stops it; `db` works on the database. `open2048 serve`
 * and `open2048 db` run this program (ADR 37).
 */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tableFolder } from '@open2048/workbench/tables';
import { argumentFault, EXIT, refuse } from '@open2048/workbench/program';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { createApp } from './app.ts';
import { addDb } from './backup/db-arguments.ts';
import { checkoutFolders } from './checkout.ts';
import type { Compete } from './compete.ts';
import { dataFolder } from './database/data-folder.ts';
import { explain, listen, ownOrigin } from './listen.ts';
import { createLog, LOG_LEVELS, type LogLevel } from './ops/log.ts';
import type { ServedMetrics } from './ops/metrics-server.ts';
import type { Operations } from './ops/operations.ts';
import { Proxies } from './ops/proxies.ts';
import { parsePath } from './parse-path.ts';
import { stopOnSignals } from './stop.ts';

interface Options {
  readonly host: string;
  readonly port: number;
  readonly web?: string;
  readonly tables: string;
  readonly docs?: string;
  readonly data?: string;
  readonly masterKeys?: string;
  readonly moderator: readonly string[];
  readonly trustProxy: Proxies;
  readonly logLevel: LogLevel;
  readonly metricsPort?: number;
  readonly metricsHost: string;
  readonly workers: number;
  readonly farmAccounts: readonly string[];
  /** False with `--no-compete`. */
  readonly compete: boolean;
}

const checkout = checkoutFolders();
/** More than the cores of a large machine. */
const MAX_WORKERS = 256;

const HELP = `
Ranked play keeps its data in a PostgreSQL that comes with open2048. To use another one (version 15 or
later), set DATABASE_URL and pass --master-keys. The commands of the database: open2048 db --help.`;

const program = new Command('open2048')
  .description('The server of open2048.')
  .exitOverride()
  .configureOutput({ outputError: () => undefined });

const command = program
  .command('serve')
  .description('Serve the web app, and deal ranked games.')
  .option('--port <number>', 'port to listen on; 0 for any free port', parsePort, 2048)
  .option(
    '--host <name>',
    'name or address to listen on; 0.0.0.0 for the whole network',
    'localhost',
  )
  .option('--web <dir>', 'folder of the built web app', parsePath, checkout?.web)
  .option(
    '--tables <dir>',
    'folder of exact tables; it need not exist',
    parsePath,
    tableFolder(process.env),
  )
  .option('--docs <dir>', 'folder of the API pages; it need not exist', parsePath, checkout?.docs)
  .option(
    '--data <dir>',
    `data folder of ranked play (default: ${dataFolder(process.env)})`,
    parsePath,
  )
  .option(
    '--master-keys <file>',
    'file of the master keys (default: master-keys in the data folder)',
    parsePath,
  )
  .addOption(
    new Option(
      '--moderator <name...>',
      'players who create events, start arena runs and decide about reports',
    ).default([], 'none'),
  )
  .addOption(
    new Option(
      '--trust-proxy <list>',
      'addresses and ranges of reverse proxies, or "loopback"; they say who sent a request',
    )
      .argParser(parseProxies)
      .default(new Proxies([]), 'none'),
  )
  .addOption(
    new Option('--log-level <level>', 'what is logged on standard error; info: every request')
      .choices(LOG_LEVELS)
      .default('warn'),
  )
  .option(
    '--metrics-port <number>',
    'port for Prometheus; by default there are no metrics',
    parsePort,
  )
  .option('--metrics-host <name>', 'name or address for Prometheus', '127.0.0.1')
  .option('--workers <number>', 'processes that judge, analyse and play games', parseWorkers, 1)
  .addOption(
    new Option(
      '--farm-accounts <handles>',
      'accounts whose tokens may work for the farm, separated by commas',
    )
      .argParser(parseList)
      .default([], 'none'),
  )
  .option('--no-compete', 'no ranked play, and no database')
  .addHelpText('after', HELP)
  .action(serve);

addDb(program);

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
  }
  return port;
}

/** The parts of a list with commas. */
function parseList(text: string): readonly string[] {
  return text.split(',').map((part) => part.trim());
}

function parseProxies(text: string): Proxies {
  try {
    return new Proxies(parseList(text));
  } catch (error) {
    const expected = 'Expected addresses, ranges such as 10.0.0.0/8, or loopback, with commas';
    throw new InvalidArgumentError(`${expected}: ${(error as Error).message}.`);
  }
}

function parseWorkers(text: string): number {
  const workers = Number(text);
  if (!/^\d+$/.test(text) || workers > MAX_WORKERS) {
    throw new InvalidArgumentError(`Expected a number from 0 to ${MAX_WORKERS}.`);
  }
  return workers;
}

async function serve(options: Options): Promise<void> {
  const { host, port, web, tables, docs } = options;
  if (web === undefined) {
    const message = 'error: name the folder of the built web app: --web DIR';
    return command.error(message, { code: 'no-web-app' });
  }
  const folder = resolve(web);
  if (!existsSync(join(folder, 'index.html'))) {
    command.error(
      `error: cannot find the web app in ${folder} (no index.html); has it been built?`,
      { code: 'no-web-app' },
    );
  }
  const problem = problemOfTables(tables);
  if (problem !== null) command.error(`error: ${problem}`, { code: 'bad-tables' });
  const folders = {
    web: folder,
    tables: resolve(tables),
    docs: docs === undefined ? null : resolve(docs),
  };
  const served = await metricsOf(options);
  const operations = {
    log: createLog(options.logLevel, process.stderr),
    metrics: served?.metrics ?? null,
    proxies: options.trustProxy,
  };
  const application = await createApp(folders, { hasCompete: options.compete }, operations);
  const place = { host, port };
  const addresses = await listen(application, place).catch(async (error: unknown) => {
    await application.app.close();
    return command.error(`error: ${explain(error, place) ?? String(error)}`, {
      code: 'cannot-listen',
    });
  });
  const stopping = new AbortController();
  stopOnSignals(async () => {
    stopping.abort();
    await application.app.close();
    served?.close();
  }, operations.log);
  announce(addresses);
  if (served !== null) console.log(`Metrics for Prometheus: ${served.url}`);
  if (!options.compete) return;
  const start = { origin: ownOrigin(application.app), operations, stopping: stopping.signal };
  const reason = await application.openCompete(competeOf(options, start));
  if (stopping.signal.aborted) return;
  console.log(reason === null ? 'Ranked play is open.' : `No ranked play: ${reason}`);
}

/** Why a folder of tables, which need not exist, cannot be used, or null. */
function problemOfTables(folder: string): string | null {
  try {
    const found = statSync(folder, { throwIfNoEntry: false });
    return found?.isDirectory() === false ? `${folder} is not a folder of tables` : null;
  } catch (error) {
    const { message } = error as Error;
    return `cannot read the folder of tables: ${message}; choose another one with --tables`;
  }
}

function announce([first, ...others]: readonly string[]): void {
  console.log(`open2048 is running at ${first}`);
  for (const address of others) console.log(`  on this network: ${address}`);
  console.log('Press Ctrl-C to stop.');
}

/** The metrics, if they are wanted; ends the process if they cannot be served. */
async function metricsOf({
  metricsPort: port,
  metricsHost: host,
}: Options): Promise<ServedMetrics | null> {
  if (port === undefined) return null;
  // Without metrics, their library is not loaded.
  const { serveMetrics } = await import('./ops/metrics-server.ts');
  return serveMetrics({ host, port }).catch((error: Error) =>
    command.error(`error: cannot serve metrics on port ${port} of ${host}: ${error.message}`),
  );
}

/** What ranked play needs besides the options. */
interface Start {
  /** The address at which this server itself can be reached. */
  readonly origin: string;
  readonly operations: Operations;
  readonly stopping: AbortSignal;
}

/**
 * Ranked play, or the reason why there is none. Ends the process if it was set up wrongly, unless that is stopping and
 * has no need to know.
 */
async function competeOf(
  { data, masterKeys, moderator, workers, farmAccounts }: Options,
  { origin, operations, stopping }: Start,
): Promise<Compete | string> {
  // Without ranked play, none of its modules is loaded.
  const { startCompete } = await import('./start-compete.ts');
  const started = await startCompete({
    data: data === undefined ? null : resolve(data),
    masterKeys: masterKeys === undefined ? null : resolve(masterKeys),
    databaseUrl: process.env['DATABASE_URL'] || null,
    workers: { count: workers, origin, accounts: farmAccounts },
    env: process.env,
    moderators: moderator,
    ...operations,
    onStep: (text) => console.log(text),
  });
  if (started.ok) return started.value;
  if (stopping.aborted) return started.error.message;
  return command.error(`error: ${started.error.message}`, started.error);
}

// The server goes on when nobody reads what it prints.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

/** Runs the command that the arguments name; without one, `serve`. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const [name = ''] = args;
  const isNamed = name === 'help' || program.commands.some((each) => each.name() === name);
  try {
    await program.parseAsync(isNamed ? args : ['serve', ...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    const json = args.includes('--json');
    // Whatever a failed start has opened ends with the process.
    process.exit(
      error.code === 'commander.help' ? EXIT.usage : refuse(argumentFault(error), { json }),
    );
  }
}

await main();
