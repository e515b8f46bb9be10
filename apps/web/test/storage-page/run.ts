/** Runs the contract of a store against IndexedDB and shows each rule with what broke it, if anything. */
import { STORAGE_RULES } from '@open2048/testing/storage-rules';
import { openIndexedDb } from '../../src/storage.ts';

for (const [index, { rule, check }] of STORAGE_RULES.entries()) {
  const line = document.createElement('p');
  try {
    await check(() => openIndexedDb(`rule-${index}`));
    line.textContent = `kept: ${rule}`;
  } catch (error) {
    line.textContent = `broken: ${rule}: ${String(error)}`;
  }
  document.body.append(line);
}
document.body.dataset['done'] = '';
