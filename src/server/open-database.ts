import { type OpenDatabase, openPool } from "./platform/db/open-pool.ts";
import {
  canRewriteJournal,
  grantToServingRole,
  type ServingRole,
} from "./platform/migrations/serving-role.ts";
import { joinEmbeddedPostgres } from "./standalone/embedded-postgres/embedded-postgres.ts";

export type DatabasePlace = {
  /** Absent: the embedded PostgreSQL over `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly poolSize?: number;
};

/** Opens the database: any PostgreSQL by its address, else the embedded one, started when nobody runs it. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  poolSize: size,
}: DatabasePlace): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return openPool({ url: databaseUrl, size });
  const { url, ensure, leave } = await joinEmbeddedPostgres(dataDir);
  return openPool({ url: url(), size, revive: ensure, leave });
}

export type ServingPlace = DatabasePlace & {
  /** Another login to the same database, which serves. */
  readonly databaseServiceUrl?: string | undefined;
};

export type ServingDatabase = OpenDatabase & {
  /** False where the role that serves could rewrite the journal (docs/journal.md). */
  readonly keepsJournal: boolean;
};

/**
 * Prepared by its owner, then opened as a role that can append to the journal and not rewrite it: a login of its own where
 * there is one, else a role that every connection takes.
 */
export async function openServingDatabase(
  { databaseUrl, databaseServiceUrl, dataDir, poolSize: size }: ServingPlace,
  prepare: (owner: OpenDatabase) => Promise<void>,
): Promise<ServingDatabase> {
  const embedded = databaseUrl === undefined ? await joinEmbeddedPostgres(dataDir) : undefined;
  const keptUp = embedded && { revive: embedded.ensure, leave: embedded.leave };
  const ownerUrl = databaseUrl ?? embedded?.url() ?? "";
  const role = roleOf(databaseUrl, databaseServiceUrl);
  let granted: string | undefined;
  try {
    granted = await asOwner(ownerUrl, embedded?.ensure, async (owner) => {
      await prepare(owner);
      return grantToServingRole(owner.pool, role);
    });
  } catch (error) {
    await embedded?.leave();
    throw error;
  }
  const url = databaseServiceUrl ?? (embedded && granted ? withUser(ownerUrl, granted) : ownerUrl);
  const assumed = role === "assumed" ? granted : undefined;
  const opened = openPool({ url, size, role: assumed, ...keptUp });
  const keepsJournal = !(await canRewriteJournal(opened.pool));
  if (keepsJournal || databaseServiceUrl === undefined) return { ...opened, keepsJournal };
  await opened.close();
  throw new Error(
    "DATABASE_SERVICE_URL names whoever owns the tables or may write everything: name a login that owns nothing.",
  );
}

function roleOf(databaseUrl: string | undefined, serviceUrl: string | undefined): ServingRole {
  if (serviceUrl !== undefined) return { login: decodeURIComponent(new URL(serviceUrl).username) };
  return databaseUrl === undefined ? "login" : "assumed";
}

async function asOwner<Value>(
  url: string,
  revive: (() => Promise<void>) | undefined,
  work: (owner: OpenDatabase) => Promise<Value>,
): Promise<Value> {
  const owner = openPool({ url, size: 2, ...(revive && { revive }) });
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
}

/** Only the embedded database lets whoever opens its socket be anybody. */
function withUser(url: string, user: string): string {
  return url.replace(/\/\/[^@/]*@/, `//${encodeURIComponent(user)}@`);
}
