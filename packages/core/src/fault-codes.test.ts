import { sourceCodes } from '@open2048/testing/source-codes';
import { expect, test } from 'vitest';
import { FAULT_CODES } from './fault-codes.ts';

test('the list has the codes that the sources use, and no other', () => {
  expect(sourceCodes(new URL('.', import.meta.url))).toEqual(Object.keys(FAULT_CODES));
});
