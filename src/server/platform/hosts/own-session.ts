import { Client } from "pg";

/** Reported to the operator at the start. */
export class SharedSessionError extends Error {
  constructor(name: string) {
    super(
      `${name} leads through a pool that shares its sessions (PgBouncer in transaction mode): set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for locks and notices.`,
    );
  }
}

/** A pooler usually gives the server session it has just freed to the next client, but not always. */
const tries = 5;

/**
 * Whether a pooler at this address shares sessions between clients, transaction by transaction (PgBouncer). PostgreSQL
 * tells each client its process id, which a pooler replaces: where the ids differ, two clients ask for theirs, and in
 * transaction mode both see the same one.
 */
export async function isSharedSession(url: string): Promise<boolean> {
  return withClient(url, async (first) => {
    const told = "processID" in first ? first.processID : undefined;
    if (told === (await processOf(first))) return false;
    for (let tried = 0; tried < tries; tried += 1) {
      const isSame = await withClient(
        url,
        async (second) => (await processOf(first)) === (await processOf(second)),
      );
      if (isSame) return true;
    }
    return false;
  });
}

async function processOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}

async function withClient<Value>(url: string, run: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
