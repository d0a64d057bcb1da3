// The Storage API. Some WebKit browsers have none: then the storage counts as unlimited until a write fails.

/** Free storage, in bytes. */
export async function availableStorage(): Promise<number> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await storage()?.estimate()) ?? {};
  return quota - usage;
}

let asked: Promise<unknown> | undefined;

/**
 * custody §3: without persistent storage some browsers evict a site's data after a week without a visit. Requested once
 * per start.
 */
export function persistStorage(): void {
  asked ??= storage()
    ?.persisted()
    .then(async (isKept) => isKept || storage()?.persist())
    .catch(() => undefined);
}

function storage(): StorageManager | undefined {
  return "storage" in navigator ? navigator.storage : undefined;
}
