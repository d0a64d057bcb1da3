import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { Client, type ClientConfig, type Pool, type PoolClient, type PoolConfig } from "pg";
import { databaseHosts } from "../hosts/database-hosts.ts";
import { inSpan } from "../traces/span.ts";
import { statementSpan } from "../traces/statement-span.ts";
import { columnTypes } from "./column-types.ts";
import { InstantPlugin } from "./instant-plugin.ts";
import { RetryingPool } from "./retrying-pool.ts";
import type { Database, Db } from "./schema.ts";
import { presetResponseTimeout, setResponseTimeout } from "./silent-connection.ts";

export type OpenDatabase = {
  readonly db: Db;
  /** Without the response time-out, for statements that may legitimately take long, such as a large commit. */
  readonly unlimitedDb: Db;
  /** The driver's own pool, with its own types: for the migrations and the backup. */
  readonly pool: Pool;
  /** Its address, for a tool or another process. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

export type PoolOptions = {
  readonly url: string;
  readonly size?: number | undefined;
  /** The role of every connection (`SET ROLE`); absent: the login itself. */
  readonly role?: string | undefined;
  /** How long a connection in use may be silent, in milliseconds. */
  readonly silence?: number | undefined;
  /**
   * While true, a caller gets an answer within two seconds, if only that the database is unavailable (operating §7);
   * during a start, in tools, and while an embedded database restarts, the caller waits instead.
   */
  readonly failsFast?: (() => boolean) | undefined;
  /** Session settings are impossible behind a pooler that shares its sessions (`shared-sessions.ts`). */
  readonly isShared?: boolean | undefined;
  /** Called before a reconnection attempt: restarts an embedded server that has ended. */
  readonly revive?: () => Promise<void>;
  /** Called once the last connection is closed. */
  readonly leave?: () => Promise<void>;
};

const presetPoolSize = 10;

/** A commit waits for the disk and, with synchronous replication, for a replica, even one that is gone. */
const failFastCommit = 1_800;

/** Opens a pool of connections to the PostgreSQL at `url`, or to the one of its hosts that takes writes. */
export function openPool(options: PoolOptions): OpenDatabase {
  const { url, size, silence = presetResponseTimeout, failsFast = never, leave = nothing } = options;
  const hosts = databaseHosts(url);
  const pool = new RetryingPool(
    {
      connectionString: hosts.url(),
      // Each new connection goes to the host that takes writes at that moment.
      Client: clientOf(hosts.url),
      max: size ?? presetPoolSize,
      min: 1,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: `valet-service ${process.pid}`,
      ...(!options.isShared && sessionSettings(options)),
    },
    {
      revive: async () => {
        await options.revive?.();
        await hosts.follow();
      },
      isChosen: !hosts.isOne,
      failFast: options.failsFast && { failsFast, url: hosts.url },
    },
  );
  const commit = () => (failsFast() ? failFastCommit : silence);
  const db = queryBy(withOurTypes(pool, { silence, commit }));
  const unlimitedDb = queryBy(withOurTypes(pool, { silence: 0, commit: () => 0 }));
  const close = async (): Promise<void> => {
    await pool.end();
    await leave();
  };
  return { db, unlimitedDb, pool, url, close };
}

/** Settings of every session, sent at connection. */
function sessionSettings({ role, failsFast }: PoolOptions): PoolConfig {
  return {
    ...sessionLimits(failsFast !== undefined),
    options: `-c timezone=UTC -c jit=off${role === undefined ? "" : ` -c role=${escaped(role)}`}`,
  };
}

/** In milliseconds. A contended lock is refused as "busy" instead of piling up requests. */
export function sessionLimits(failsFast: boolean) {
  return {
    lock_timeout: failsFast ? 1_500 : 3_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  } as const;
}

function clientOf(url: () => string) {
  return class extends Client {
    constructor(config: ClientConfig = {}) {
      super({ ...config, connectionString: url() });
    }
  };
}

function queryBy(pool: PostgresPool): Db {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    // Keys inside JSON columns are not converted.
    plugins: [new InstantPlugin(), new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

type QueryingClient = Awaited<ReturnType<PostgresPool["connect"]>>;

/** How long a connection may be silent, in milliseconds; 0: for ever. */
type Silences = { readonly silence: number; readonly commit: () => number };

/** The same connections, with results parsed by `columnTypes`. */
function withOurTypes(pool: Pool, silences: Silences): PostgresPool {
  // Kysely recognises a connection by object identity, so the wrapper is reused.
  const met = new WeakMap<PoolClient, QueryingClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      setResponseTimeout(client, silences.silence);
      const known = met.get(client);
      if (known) return known;
      const wrapped = readingOurTypes(client, silences);
      met.set(client, wrapped);
      return wrapped;
    },
  };
}

function readingOurTypes(client: PoolClient, { commit }: Silences): QueryingClient {
  const query = (text: string, values: readonly unknown[]) => {
    if (text === "commit") setResponseTimeout(client, commit());
    return inSpan(
      () => statementSpan(text),
      () => client.query({ text, values: [...values], types: columnTypes }),
    );
  };
  return {
    // The other overload takes a cursor, which this dialect is not configured with.
    query: query as unknown as QueryingClient["query"],
    release: (destroy?: boolean) => client.release(destroy),
  };
}

const never = (): boolean => false;

async function nothing(): Promise<void> {}

/** Escaped as the server parses its options: a space separates them. */
function escaped(value: string): string {
  return value.replaceAll(/[\\ ]/g, "\\$&");
}
