/** The states of a pad over time, and the resulting commands. */
import { expect, test } from 'vitest';
import { readPad, RELEASED, type PadState } from './gamepad.ts';

interface Moment {
  readonly at: number;
  readonly buttons?: readonly number[];
  readonly stick?: readonly [x: number, y: number];
}

function play(moments: readonly Moment[]): string[] {
  let held = RELEASED;
  return moments.flatMap(({ at, buttons = [], stick = [0, 0] }) => {
    const pad: PadState = {
      axes: stick,
      buttons: Array.from({ length: 17 }, (_, button) => ({ pressed: buttons.includes(button) })),
    };
    const { held: next, due } = readPad(pad, held, at);
    held = next;
    return due.map((command) => `${at} ${command}`);
  });
}

const at = (...times: number[]) => times.map((time) => ({ at: time, buttons: [14] }));

test.each<{ readonly rule: string; readonly moments: readonly Moment[]; readonly due: string[] }>([
  { rule: 'no input makes no moves', moments: [{ at: 0 }, { at: 900 }], due: [] },
  {
    rule: 'the d-pad makes each direction',
    moments: [12, 15, 13, 14].map((button, index) => ({ at: index, buttons: [button] })),
    due: ['0 up', '1 right', '2 down', '3 left'],
  },
  {
    rule: 'a held direction repeats after a delay',
    moments: at(0, 100, 349, 350, 400, 489, 490),
    due: ['0 left', '350 left', '490 left'],
  },
  {
    rule: 'pressing again acts immediately',
    moments: [...at(0), { at: 20 }, ...at(40, 389)],
    due: ['0 left', '40 left'],
  },
  {
    rule: 'other buttons do not repeat',
    moments: [0, 1000, 2000].map((time) => ({ at: time, buttons: [0, 1, 2, 8, 9] })),
    due: ['0 confirm', '0 undo', '0 redo', '0 menu', '0 new-game'],
  },
  {
    rule: 'the stick counts by its greater axis',
    moments: [
      { at: 0, stick: [0.7, -0.9] },
      { at: 1, stick: [0, 0] },
      { at: 2, stick: [-0.9, 0.5] },
    ],
    due: ['0 up', '2 left'],
  },
  {
    rule: 'a stick that jitters around the threshold makes one move',
    moments: [0.55, 0.65, 0.5, 0.65, 0.4, 0.61].map((x, index) => ({ at: index, stick: [x, 0] })),
    due: ['1 right'],
  },
  {
    rule: 'after returning to the centre it makes another',
    moments: [0.7, 0.3, 0.7].map((x, index) => ({ at: index, stick: [x, 0] })),
    due: ['0 right', '2 right'],
  },
  {
    rule: 'd-pad and stick in one direction make one move',
    moments: [{ at: 0, buttons: [15], stick: [1, 0] }],
    due: ['0 right'],
  },
])('$rule', ({ moments, due }) => expect(play(moments)).toEqual(due));
