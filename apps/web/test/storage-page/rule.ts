/** What the rules of the browser's stores share: their shape, comparing, and what they see and do in a browser. */

/** One thing the browser's store must do; `check` gets the way to open it and a name that no other rule uses. */
export interface BrowserRule<Open> {
  readonly rule: string;
  readonly check: (open: Open, name: string) => Promise<void>;
}

declare global {
  /** Removes all databases of the page, and closes those that are open, as a browser does when it clears site data. */
  function closeDatabases(): Promise<void>;
}

/** Throws unless both are the same as JSON. */
export function same(found: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  if (left !== right) throw new Error(`expected ${right}, found ${left}`);
}

/** What a promise rejects with, by name; `nothing` when it resolves. */
export const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error as Error).name,
  );

/** Resolves to what a request gives; rejects as it does, and when others are in its way. */
function resultOf<Value>(request: IDBRequest<Value> | IDBOpenDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as Value));
    request.addEventListener('error', () => reject(request.error!));
    request.addEventListener('blocked', () => reject(new Error('others are in the way')));
  });
}

/** Deletes a database; rejects when a connection to it is not given up. */
export async function deleteDatabase(name: string): Promise<void> {
  await resultOf(indexedDB.deleteDatabase(name));
}

/** Makes a database of a version that today's app does not know. */
export async function makeNewerDatabase(name: string): Promise<void> {
  (await resultOf(indexedDB.open(name, 2) as IDBRequest<IDBDatabase>)).close();
}

/** The transactions that were begun during some work. */
export async function transactionsDuring(work: () => unknown): Promise<IDBTransaction[]> {
  const begun: IDBTransaction[] = [];
  const { prototype } = IDBDatabase;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its database below
  const begin = prototype.transaction;
  prototype.transaction = function (...given) {
    const transaction = begin.apply(this, given);
    begun.push(transaction);
    return transaction;
  };
  await work();
  prototype.transaction = begin;
  return begun;
}

/** Does some work while the browser aborts every transaction that puts a text into a database, as it does on a full disk. */
export async function abortingPutsDuring<Value>(work: () => Promise<Value>): Promise<Value> {
  return puttingDuring(work, ({ transaction }) => transaction.abort());
}

/** How often texts were put into a database during some work. */
export async function putsDuring(work: () => Promise<void>): Promise<number> {
  let puts = 0;
  await puttingDuring(work, () => puts++);
  return puts;
}

async function puttingDuring<Value>(
  work: () => Promise<Value>,
  onPut: (store: IDBObjectStore) => void,
): Promise<Value> {
  const { prototype } = IDBObjectStore;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its store below
  const put = prototype.put;
  prototype.put = function (...given) {
    const request = put.apply(this, given);
    onPut(this);
    return request;
  };
  try {
    return await work();
  } finally {
    prototype.put = put;
  }
}
