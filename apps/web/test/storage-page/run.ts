/** Runs the contracts of a store against IndexedDB, and of a log against localStorage, and shows each rule with what broke it, if anything. */
import { STORAGE_RULES } from '@open2048/testing/storage-rules';
import { SYNC_STORAGE_RULES } from '@open2048/testing/sync-storage-rules';
import { openLog } from '../../src/log.ts';
import { openIndexedDb } from '../../src/storage.ts';

async function run(rule: string, check: () => Promise<void>): Promise<void> {
  const line = document.createElement('p');
  try {
    await check();
    line.textContent = `kept: ${rule}`;
  } catch (error) {
    line.textContent = `broken: ${rule}: ${String(error)}`;
  }
  document.body.append(line);
}

/** What the browser was asked for when anything was written to the store. */
const durabilities = new Set<IDBTransactionDurability>();
const { prototype } = IDBDatabase;
// oxlint-disable-next-line typescript/unbound-method -- it is called with its database below
const begin = prototype.transaction;
prototype.transaction = function (...given) {
  const transaction = begin.apply(this, given);
  if (transaction.mode === 'readwrite') durabilities.add(transaction.durability);
  return transaction;
};

for (const [index, { rule, check }] of STORAGE_RULES.entries()) {
  await run(rule, () => check(() => openIndexedDb(window, `rule-${index}`)));
}
document.body.dataset['durabilities'] = [...durabilities].join(' ');

for (const [index, { rule, check }] of SYNC_STORAGE_RULES.entries()) {
  localStorage.clear();
  await run(rule, () => check(() => openLog(window, `log-rule-${index}`)));
}
document.body.dataset['done'] = '';
