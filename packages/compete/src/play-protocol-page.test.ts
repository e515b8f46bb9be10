/** Checks docs/play-protocol.md: its example session, its messages, its codes and its limits. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PRESETS } from '@open2048/core';
import { expect, test } from 'vitest';
import {
  ERROR_CODES,
  MAX_CLIENT_FRAME,
  MAX_IN_FLIGHT,
  MAX_MOVES,
  MAX_SERVER_FRAME,
  messageText,
  parseClientMessage,
  parseServerMessage,
  PLAY_PROTOCOL,
  REFUSAL_CODES,
} from './messages.ts';
import { TestServer } from './test-server.ts';

const path = fileURLToPath(new URL('../../../docs/play-protocol.md', import.meta.url));
const page = readFileSync(path, 'utf8');
const blocks = [...page.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, text]) =>
  text!.trimEnd().split('\n'),
);
const ID = '000102030405060708090a0b0c0d0e0f';
const KEY = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');

/** The lines of the page that start with a mark, without it. */
const marked = (mark: '>' | '<', lines: readonly string[]) =>
  lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2));

test('a server answers the example session as the page does', () => {
  const [session = []] = blocks;
  const server = new TestServer(PRESETS.classic, { id: ID, key: KEY });
  const answers: string[] = [];
  const socket = { instance: 0, send: (text: string) => void answers.push(text), close: () => {} };
  for (const text of marked('>', session)) server.receive(socket, text);
  expect(answers).toEqual(marked('<', session));
  expect(server.isOver).toBe(true);
});

test('every message on the page is one, as it is written', () => {
  const asked = blocks.flatMap((lines) => marked('>', lines));
  const answered = blocks.flatMap((lines) => marked('<', lines));
  expect(asked.length + answered.length).toBe(blocks.flat().length);
  for (const [texts, parse] of [
    [asked, parseClientMessage],
    [answered, parseServerMessage],
  ] as const) {
    for (const text of texts) {
      const parsed = parse(text);
      expect(parsed.ok && messageText(parsed.value)).toBe(text);
    }
  }
});

test.each([
  ['refused', REFUSAL_CODES],
  ['error', ERROR_CODES],
])('the codes of %s are those of the page', (type, codes) => {
  const section = page.split(`### ${type}\n`)[1]!.split(/^##/m)[0]!;
  const listed = [...section.matchAll(/^\| `([a-z-]+)`/gm)].map(([, code]) => code);
  expect(listed).toEqual(Object.keys(codes));
});

test.each([
  ['frame of a client', `${MAX_CLIENT_FRAME} bytes`],
  ['frame of a server', `${MAX_SERVER_FRAME} bytes`],
  ['messages of a client without an answer', `${MAX_IN_FLIGHT} moves`],
  ['`n`', `0 to ${MAX_MOVES}`],
])('the limit of the page: %s', (what, value) => {
  expect(page.replaceAll(/ *\| */g, '|')).toContain(`|${what}|${value}|`);
});

test('the subprotocol is that of the page', () => {
  expect(page).toContain(`\`${PLAY_PROTOCOL}\``);
});
