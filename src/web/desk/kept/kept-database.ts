// Local storage of the device: one IndexedDB database, opened once. A write is on disk when its promise resolves.
import { StorageFailed } from "./storage-failed.ts";

const name = "desk";
const version = 2;

/** Store → its key path. */
const stores = {
  /** The last answer for each day, unchanged. */
  days: "date",
  /** Single values of this device: signed-in user, sequence number, key pair. */
  facts: "name",
  /** Inspections that are not closed yet. */
  inspections: "id",
  /** Photographs, films and signatures that the server does not have completely. */
  pieces: "id",
  /** Slices of two seconds of a film that is being recorded. */
  slices: "id",
  /** Moves that the server has not answered. */
  moves: "id",
} as const;

export type StoreName = keyof typeof stores;

let opening: Promise<IDBDatabase> | undefined;

function keptDatabase(): Promise<IDBDatabase> {
  opening ??= open().catch((cause: unknown) => {
    // Allows a retry after a failure.
    opening = undefined;
    throw new StorageFailed({ cause });
  });
  return opening;
}

export async function readKept<Value>(store: StoreName, key: string): Promise<Value | undefined> {
  const database = await keptDatabase();
  return answerOf<Value | undefined>(database.transaction(store).objectStore(store).get(key));
}

export async function listKept<Value>(store: StoreName): Promise<readonly Value[]> {
  const database = await keptDatabase();
  return answerOf<Value[]>(database.transaction(store).objectStore(store).getAll());
}

/** desk §4: strict durability, so that a tick on the screen is never lost. */
export async function keep(store: StoreName, ...values: readonly unknown[]): Promise<void> {
  const database = await keptDatabase();
  const transaction = database.transaction(store, "readwrite", { durability: "strict" });
  for (const value of values) transaction.objectStore(store).put(value);
  await endOf(transaction);
}

export async function drop(store: StoreName, key: string): Promise<void> {
  const database = await keptDatabase();
  const transaction = database.transaction(store, "readwrite", { durability: "strict" });
  transaction.objectStore(store).delete(key);
  await endOf(transaction);
}

/** Reads and writes several stores in one transaction. */
export async function changeKept<Value>(
  names: readonly StoreName[],
  change: (transaction: IDBTransaction) => Promise<Value>,
): Promise<Value> {
  const database = await keptDatabase();
  const transaction = database.transaction(names, "readwrite", { durability: "strict" });
  const ended = endOf(transaction);
  const value = await change(transaction);
  await ended;
  return value;
}

export function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(new StorageFailed({ cause: request.error })));
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(new StorageFailed({ cause: transaction.error })));
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.addEventListener("upgradeneeded", () => {
    for (const [store, keyPath] of Object.entries(stores)) {
      if (request.result.objectStoreNames.contains(store)) continue;
      request.result.createObjectStore(store, { keyPath });
    }
  });
  return answerOf(request);
}
