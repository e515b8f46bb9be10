/** The command-line arguments of `open2048 event`. */
import type { Command } from 'commander';
import { DEFAULT_RULES, ending, jsonOption } from './arguments.ts';

/** Adds the command to the program. */
export function addEvent(program: Command): void {
  const event = program
    .command('event')
    .summary('list, show and create the events of a server')
    .description('List, show and create the events of a server of ranked games.')
    .addHelpText(
      'after',
      `
Examples:
  open2048 event list --server https://example.org
  open2048 event show daily-2026-11-23 --server https://example.org
  open2048 event create sprint --end 2026-11-28T18:00Z --server https://example.org`,
    );
  withServer(event.command('list'))
    .description('List the events that are running, those that start next, and the latest ones.')
    .action(
      ending(async (options) => (await import('./event-command.ts')).listEventsCommand(options)),
    );
  withServer(event.command('show'))
    .description('Print an event with the top of its standings.')
    .argument('<id>', 'the id of the event')
    .action(
      ending(async (id, options) =>
        (await import('./event-command.ts')).showEventCommand(id, options),
      ),
    );
  withServer(event.command('create'))
    .description('Create an event, as a moderator; prints its id.')
    .argument('<kind>', 'daily, sprint, duplicate or score')
    .requiredOption('--end <time>', 'when it ends, at most 31 days after its start')
    .option('--start <time>', 'when it starts (default: now)')
    .option('--rules <rules>', 'the name of a rule set that the server deals', DEFAULT_RULES)
    .option('--tries <tries>', 'the games of an entrant on each board, 1 to 100', '1')
    .option('--token-file <file>', 'a file with the token (default: $OPEN2048_TOKEN)')
    .addHelpText(
      'after',
      `
Everyone sees the event at once; it cannot be changed or deleted. A time has a time
zone: 2026-11-28T18:00Z, or 2026-11-28T19:00+01:00. The token belongs to a
moderator and has the scope events.`,
    )
    .action(
      ending(async (kind, options) =>
        (await import('./event-command.ts')).createEventCommand(kind, options),
      ),
    );
}

/** Adds the options that all of them take. */
function withServer(command: Command): Command {
  return command
    .option('--server <url>', 'the server (default: $OPEN2048_SERVER)')
    .addOption(jsonOption());
}
