import { readStored, removeStored, store } from "#web/api/storage.ts";

/** What is stored under the key and is still of this shape; an unreadable list is empty. */
export function readList<One>(key: string, isOne: (stored: unknown) => stored is One): readonly One[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isOne) : [];
  } catch {
    return [];
  }
}

export function storeList(key: string, list: readonly unknown[]): void {
  if (list.length === 0) removeStored(key);
  else store(key, JSON.stringify(list));
}
