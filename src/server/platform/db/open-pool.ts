import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type { Pool, PoolClient } from "pg";
import { columnTypes } from "./column-types.ts";
import { InstantPlugin } from "./instant-plugin.ts";
import { RetryingPool } from "./retrying-pool.ts";
import type { Database, Db } from "./schema.ts";
import { presetResponseTimeout, setResponseTimeout } from "./silent-connection.ts";

export type OpenDatabase = {
  readonly db: Db;
  /** Without the response timeout, for statements that are rightly silent for long, such as a large commit. */
  readonly patientDb: Db;
  /** The driver's own pool, with its own types: for the migrations and the backup. */
  readonly pool: Pool;
  /** Where it is, for a tool or another process. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

export type PoolOptions = {
  readonly url: string;
  readonly size?: number | undefined;
  /** Whom every connection acts as from its beginning; absent: whoever signs in. */
  readonly role?: string | undefined;
  /** How long a connection in use may be silent, in milliseconds. */
  readonly silence?: number | undefined;
  /** Called before a connection is tried again: starts what has ended. */
  readonly revive?: () => Promise<void>;
  /** Called once the last connection is closed. */
  readonly leave?: () => Promise<void>;
};

const presetPoolSize = 10;

/** Opens a pool of connections to the PostgreSQL at `url`. */
export function openPool({
  url,
  size,
  role,
  silence = presetResponseTimeout,
  revive = nothing,
  leave = nothing,
}: PoolOptions): OpenDatabase {
  const pool = new RetryingPool(
    {
      connectionString: url,
      max: size ?? presetPoolSize,
      min: 1,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: `valet-service ${process.pid}`,
      // A contended lock is refused as "busy" instead of piling up requests.
      lock_timeout: 3_000,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      options: `-c timezone=UTC -c jit=off${role === undefined ? "" : ` -c role=${escaped(role)}`}`,
    },
    revive,
  );
  const db = queryBy(withOurTypes(pool, silence));
  const patientDb = queryBy(withOurTypes(pool, 0));
  const close = async (): Promise<void> => {
    await pool.end();
    await leave();
  };
  return { db, patientDb, pool, url, close };
}

function queryBy(pool: PostgresPool): Db {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    // JSON columns keep their keys as written.
    plugins: [new InstantPlugin(), new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

type QueryingClient = Awaited<ReturnType<PostgresPool["connect"]>>;

/** The same connections, whose results are read with `columnTypes`. */
function withOurTypes(pool: Pool, silence: number): PostgresPool {
  // Kysely recognises a connection that it has met by its identity.
  const met = new WeakMap<PoolClient, QueryingClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      setResponseTimeout(client, silence);
      const known = met.get(client);
      if (known) return known;
      const wrapped = readingOurTypes(client);
      met.set(client, wrapped);
      return wrapped;
    },
  };
}

function readingOurTypes(client: PoolClient): QueryingClient {
  const query = (text: string, values: readonly unknown[]) =>
    client.query({ text, values: [...values], types: columnTypes });
  return {
    // The other way to call it takes a cursor, which this dialect is not configured with.
    query: query as unknown as QueryingClient["query"],
    release: (destroy?: boolean) => client.release(destroy),
  };
}

async function nothing(): Promise<void> {}

/** As the server reads its options: a space ends one. */
function escaped(value: string): string {
  return value.replaceAll(/[\\ ]/g, "\\$&");
}
