/** A real terminal: the program detects it as one, and tests see its output as a person would. */
import { afterEach, describe, expect, test } from 'vitest';
import { openTerminal, type Terminal, type TerminalOptions } from './terminal.ts';

let terminal: Terminal;
const node = (program: string, options?: TerminalOptions): Terminal =>
  (terminal = openTerminal(process.execPath, ['--eval', program], options));

afterEach(() => terminal.close());

const STAY = 'setInterval(() => {}, 1000);';

describe('the program', () => {
  test('has a terminal of the requested size, by default 80x24', async () => {
    const ask = 'console.log(process.stdout.isTTY, process.stdout.getWindowSize().join("x"))';
    node(ask, { cols: 33, rows: 11 });
    await terminal.waitFor(/true 33x11/);
    await terminal.close();
    node(ask);
    await terminal.waitFor(/true 80x24/);
  });

  test('gets the environment and the folder', async () => {
    node('console.log(process.env.RANK, process.cwd())', { env: { RANK: 'eleven' }, cwd: '/' });
    await terminal.waitFor(/^eleven \/$/m);
  });

  test('reads keys as they are typed', async () => {
    node(`process.stdin.setRawMode(true).on('data', (keys) => console.log(JSON.stringify(String(keys))));
      console.log('ready');`);
    await terminal.waitFor(/ready/);
    terminal.write('\u001b[A');
    await terminal.waitFor(/"\\u001b\[A"/);
  });

  test('is notified of a new size', async () => {
    node(
      `process.stdout.on('resize', () => console.log(process.stdout.columns)); console.log('ready'); ${STAY}`,
    );
    await terminal.waitFor(/ready/);
    terminal.resize(40, 10);
    await terminal.waitFor(/^40$/m);
    expect(terminal.screen().lines).toHaveLength(10);
  });

  test('gets the answers of the terminal', async () => {
    node(`process.stdin.setRawMode(true).once('data', (answer) => console.log(JSON.stringify(String(answer))));
      process.stdout.write('ab\\x1b[6n');`);
    await terminal.waitFor(/"\\u001b\[1;3R"/);
  });
});

describe('the screen', () => {
  test('shows the text after erasing and cursor movement', async () => {
    node(`process.stdout.write('wrong\\r\\x1b[Kright\\x1b[3;5Hthere'); ${STAY}`);
    const { lines } = await terminal.waitFor(/there/);
    expect(lines.slice(0, 4)).toEqual(['right', '', '    there', '']);
  });

  test('has colours and weight for each cell', async () => {
    node(`process.stdout.write('\\x1b[38;2;1;2;3;48;5;42;1mA\\x1b[0;7mB'); ${STAY}`);
    const { cell } = await terminal.waitFor(/AB/);
    const look = {
      text: 'A',
      foreground: '#010203',
      background: 'palette 42',
      bold: true,
      inverse: false,
    };
    expect(cell(0, 0)).toEqual(look);
    expect(cell(0, 1)).toMatchObject({ foreground: 'default', bold: false, inverse: true });
  });

  test('reports the alternate screen and a hidden cursor', async () => {
    node(`process.stdout.write('\\x1b[?1049h\\x1b[?25lgame');
      process.stdin.setRawMode(true).once('data', () => process.stdout.write('\\x1b[?25h\\x1b[?1049ldone'));`);
    expect(await terminal.waitFor(/game/)).toMatchObject({ alternate: true, cursorVisible: false });
    terminal.write('q');
    expect(await terminal.waitFor(/done/)).toMatchObject({ alternate: false, cursorVisible: true });
    expect(terminal.output).toContain('\u001b[?1049h');
  });
});

describe('the end', () => {
  test('has an exit code, after all of the output', async () => {
    node(
      `process.stdout.write('x'.repeat(60) + '\\r\\n'.repeat(3)); console.log('last'); process.exitCode = 3;`,
    );
    expect(await terminal.exit).toEqual({ code: 3, signal: 0 });
    expect(terminal.screen().lines[3]).toBe('last');
  });

  test('has the signal', async () => {
    node(`console.log('ready'); ${STAY}`);
    await terminal.waitFor(/ready/);
    terminal.kill('SIGTERM');
    expect(await terminal.exit).toMatchObject({ signal: 15 });
  });

  test('fails a wait that can no longer succeed, and shows the screen', async () => {
    node(`console.log('something else')`);
    await expect(terminal.waitFor(/never/)).rejects.toThrow(
      /the program ended before \/never\/:\nsomething else/,
    );
  });

  test('fails a wait at its deadline', async () => {
    node(STAY);
    await expect(terminal.waitFor(/never/, 1)).rejects.toThrow('1 ms passed before /never/');
  });
});
