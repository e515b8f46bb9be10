/** Shared code of the rules of the browser's stores: their type, comparison, and helpers for databases. */

/** A rule of the browser's store; `check` gets a function that opens it and a name that no other rule uses. */
export interface BrowserRule<Open> {
  readonly rule: string;
  readonly check: (open: Open, name: string) => Promise<void>;
}

declare global {
  /** Removes all databases of the page, and closes those that are open, as a browser does when it clears site data. */
  function closeDatabases(): Promise<void>;
}

/** Throws unless both are equal as JSON. */
export function same(found: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  if (left !== right) throw new Error(`expected ${right}, found ${left}`);
}

/** The name of the error a promise rejects with; `nothing` if it resolves. */
export const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error as Error).name,
  );

/** Resolves to the result of a request; rejects with its error, and if it is blocked. */
function resultOf<Value>(request: IDBRequest<Value> | IDBOpenDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as Value));
    request.addEventListener('error', () => reject(request.error!));
    request.addEventListener('blocked', () => reject(new Error('others are in the way')));
  });
}

/** Deletes a database; rejects if a connection to it remains open. */
export async function deleteDatabase(name: string): Promise<void> {
  await resultOf(indexedDB.deleteDatabase(name));
}

/** Creates a database of a version that the current app does not support. */
export async function makeNewerDatabase(name: string): Promise<void> {
  (await resultOf(indexedDB.open(name, 2) as IDBRequest<IDBDatabase>)).close();
}

/** The transactions that were started during some work. */
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

/** Runs some work while every transaction that puts a text into a database is aborted, as on a full disk. */
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
