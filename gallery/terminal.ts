/**
 * `npm run gallery:terminal -- FILE`: takes a screenshot of the game in a terminal, with a hint, for the
 * pages of the project. The program runs in a real terminal and plays some hundred moves by itself; the
 * screen is drawn cell by cell in a browser. Needs a build (`npm run build`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, openTerminal, type Cell, type Screen } from '@open2048/testing';

const SIZE = { cols: 80, rows: 24 };
const INK = { default: '#d8dee9', ground: '#15181e' };
/** The first sixteen colours of the palette, as in current terminals. */
const PALETTE = (
  '#1c1f26 #e06c75 #98c379 #e5c07b #61afef #c678dd #56b6c2 #d8dee9 ' +
  '#5c6370 #e06c75 #98c379 #e5c07b #61afef #c678dd #56b6c2 #ffffff'
).split(' ');
const STYLE =
  `body{margin:0;padding:18px 22px;background:${INK.ground};color:${INK.default};` +
  'font:16px/20px "DejaVu Sans Mono",monospace;white-space:pre;width:max-content}' +
  'span{display:inline-block;width:10px;height:20px;vertical-align:top}';

/** The screen after the program has played for a while and shows a hint. */
async function played(): Promise<Screen> {
  const home = mkdtempSync(join(tmpdir(), 'gallery-'));
  const program = join(import.meta.dirname, '../apps/cli/bin/open2048.js');
  const env = { OPEN2048_HOME: home, COLORTERM: 'truecolor', TERM: 'xterm-256color' };
  const terminal = openTerminal(process.execPath, [program, 'play', '--seed', '7'], {
    ...SIZE,
    env,
  });
  try {
    await terminal.waitFor(/Score/);
    terminal.write('+++ ');
    await terminal.waitFor(/Moves 9[3-9]\d/, 120_000);
    terminal.write(' ');
    await terminal.waitFor((screen) => !/Autoplay/.test(screen.text));
    terminal.write('?');
    return await terminal.waitFor(/✓(.|\n)*moves deep/);
  } finally {
    await terminal.close();
    rmSync(home, { recursive: true });
  }
}

function page(screen: Screen): string {
  const lines = [...Array(SIZE.rows).keys()].map((row) =>
    [...Array(SIZE.cols).keys()].map((col) => cellHtml(screen.cell(row, col))).join(''),
  );
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${lines.join('\n')}`;
}

function cellHtml(cell: Cell): string {
  const text = cell.text === '' ? ' ' : cell.text.replace('&', '&amp;').replace('<', '&lt;');
  const pair = [colour(cell.foreground, INK.default), colour(cell.background, INK.ground)];
  const [ink, ground] = cell.inverse ? pair.toReversed() : pair;
  const weight = cell.bold ? 'bold' : 'normal';
  return `<span style="color:${ink};background:${ground};font-weight:${weight}">${text}</span>`;
}

function colour(name: string, usual: string): string {
  if (name.startsWith('#')) return name;
  const number = Number(name.replace('palette ', ''));
  return name === 'default' ? usual : (PALETTE[number] ?? usual);
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: npm run gallery:terminal -- FILE');
  process.exit(2);
}
const screen = await played();
const browser = await launchBrowser();
try {
  const tab = await browser.newPage({ deviceScaleFactor: 1.5 });
  await tab.setContent(page(screen));
  await tab.locator('body').screenshot({ path: file });
} finally {
  await browser.close();
}
