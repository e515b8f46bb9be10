/**
 * The server's command: reads the options and serves until a signal stops it.
 */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tableFolder } from '@open2048/workbench/tables';
import { Command, InvalidArgumentError, Option } from 'commander';
import { createApp } from './app.ts';
import { explain, listen } from './listen.ts';
import { stopOnSignals } from './stop.ts';

interface Options {
  readonly host: string;
  readonly port: number;
  readonly web: string;
  readonly tables: string;
  readonly docs?: string;
}

const command = new Command('open2048-server')
  .description('Serve the open2048 web app.')
  .option('--port <number>', 'port to listen on; 0 for any free port', parsePort, 2048)
  .option(
    '--host <name>',
    'name or address to listen on; 0.0.0.0 for the whole network',
    'localhost',
  )
  .addOption(new Option('--web <dir>', 'folder of the built web app').makeOptionMandatory())
  .option('--tables <dir>', 'folder of exact tables; it need not exist', tableFolder(process.env))
  .option('--docs <dir>', 'folder of the API pages; it need not exist')
  .action(serve);

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
  }
  return port;
}

async function serve({ host, port, web, tables, docs }: Options): Promise<void> {
  const folder = resolve(web);
  if (!existsSync(join(folder, 'index.html'))) {
    command.error(
      `error: cannot find the web app in ${folder} (no index.html); has it been built?`,
    );
  }
  if (statSync(tables, { throwIfNoEntry: false })?.isDirectory() === false) {
    command.error(`error: ${tables} is not a folder of tables`);
  }
  const application = await createApp({
    web: folder,
    tables: resolve(tables),
    docs: docs === undefined ? null : resolve(docs),
  });
  try {
    const [first, ...others] = await listen(application, { host, port });
    console.log(`open2048 is running at ${first}`);
    for (const address of others) console.log(`  on this network: ${address}`);
    console.log('Press Ctrl-C to stop.');
  } catch (error) {
    await application.app.close();
    command.error(`error: ${explain(error, { host, port }) ?? String(error)}`);
  }
  stopOnSignals(() => application.app.close());
}

await command.parseAsync();
