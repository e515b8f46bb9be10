import { FAULT_CODES } from '@open2048/core';
import { sourceCodes } from '@open2048/testing/source-codes';
import { expect, test } from 'vitest';
import { SESSION_FAULT_CODES } from './fault-codes.ts';

test('the list has the codes that the sources use apart from those of the rules, and no other', () => {
  const codes = sourceCodes(new URL('.', import.meta.url));
  const own = codes.filter((code) => !Object.hasOwn(FAULT_CODES, code));
  expect(own).toEqual(Object.keys(SESSION_FAULT_CODES).toSorted());
});
