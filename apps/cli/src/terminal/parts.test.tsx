/** A screen with a board in rooms of several sizes: what becomes of its notices. */
import { Writable } from 'node:stream';
import { emptyBoard } from '@open2048/core';
import { render, Text } from 'ink';
import { expect, test, vi } from 'vitest';
import type { Room } from './draw.ts';
import { BoardScreen } from './parts.tsx';

/** The lines of a 2x2 board's screen that are not empty. */
function linesOf(room: Room, notices: readonly string[]): readonly string[] {
  let frame = '';
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      frame = chunk.toString();
      done();
    },
  });
  const stdout = Object.assign(output, { columns: room.cols, rows: room.rows });
  const screen = (
    <BoardScreen
      room={room}
      board={emptyBoard(2, 2)}
      look={{ theme: 'numbers', colours: 'none', newest: -1 }}
      title={<Text>title</Text>}
      facts={<Text>facts</Text>}
      status={() => <Text>status</Text>}
      notices={notices}
      keys={['keys']}
    />
  );
  const options = { debug: true, exitOnCtrlC: false, patchConsole: false };
  const ink = render(screen, { stdout: stdout as unknown as NodeJS.WriteStream, ...options });
  const lines = frame.split('\n').map((line) => line.trim());
  // After the frame is read: on a CI machine Ink writes one more line as it ends.
  ink.unmount();
  return lines.filter((line) => line !== '');
}

const NOTICE = 'Not saved: the disk is full';
const BOARD = ['+----+----+', '|    |    |', '+----+----+', '|    |    |', '+----+----+'];
const around = (...notices: readonly string[]): readonly string[] => [
  'title',
  'facts',
  ...BOARD,
  'status',
  ...notices,
  'keys',
];

test.each([
  { room: { cols: 40, rows: 20 }, lines: [NOTICE] },
  { room: { cols: 16, rows: 20 }, lines: ['Not saved: the', 'disk is full'] },
  { room: { cols: 16, rows: 11 }, lines: ['Not saved: the', 'disk is full'] },
  { room: { cols: 16, rows: 10 }, lines: ['Not saved: the …'] },
])('a notice in $room.cols x $room.rows', ({ room, lines }) => {
  expect(linesOf(room, [NOTICE])).toEqual(around(...lines));
});

test('the same notice twice is two lines, and nothing to warn of', () => {
  const warned = vi.spyOn(console, 'error');
  expect(linesOf({ cols: 40, rows: 20 }, [NOTICE, NOTICE])).toEqual(around(NOTICE, NOTICE));
  expect(warned).not.toHaveBeenCalled();
});
