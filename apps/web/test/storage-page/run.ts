/** Runs the contracts of a store (IndexedDB) and a log (localStorage), and shows each rule with its error, if any. */
import { STORAGE_RULES } from '@open2048/testing/storage-rules';
import { SYNC_STORAGE_RULES } from '@open2048/testing/sync-storage-rules';
import { openLog } from '../../src/log.ts';
import { openIndexedDb } from '../../src/storage.ts';
import { LOG_RULES } from './log-rules.ts';
import { STORE_RULES } from './store-rules.ts';

function show(text: string): void {
  const line = document.createElement('p');
  line.textContent = text;
  document.body.append(line);
}

async function run(rule: string, check: () => Promise<void>): Promise<void> {
  try {
    await check();
    show(`kept: ${rule}`);
  } catch (error) {
    show(`broken: ${rule}: ${String(error)}`);
  }
}

window.addEventListener('unhandledrejection', ({ reason }) => {
  show(`broken: every fault is handled: ${String(reason)}`);
});

for (const [index, { rule, check }] of STORAGE_RULES.entries()) {
  await run(rule, () => check(() => openIndexedDb(window, `rule-${index}`)));
}
for (const [index, { rule, check }] of STORE_RULES.entries()) {
  await run(rule, () => check((name) => openIndexedDb(window, name), `browser-rule-${index}`));
}
for (const [index, { rule, check }] of SYNC_STORAGE_RULES.entries()) {
  localStorage.clear();
  await run(rule, () => check(() => openLog(window, `log-rule-${index}`)));
}
for (const [index, { rule, check }] of LOG_RULES.entries()) {
  localStorage.clear();
  await run(rule, () => check(openLog, `browser-log-rule-${index}`));
}
document.body.dataset['done'] = '';
