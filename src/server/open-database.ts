import type { Instant } from "#domain/time.ts";
import { lockIds } from "./platform/db/lock-ids.ts";
import { type OpenDatabase, openPool, sessionLimits } from "./platform/db/open-pool.ts";
import { databaseHosts } from "./platform/hosts/database-hosts.ts";
import { firstHostUrl } from "./platform/hosts/host-urls.ts";
import { isSharedSession, SharedSessionError } from "./platform/hosts/own-session.ts";
import { limitSharedSessions } from "./platform/hosts/shared-sessions.ts";
import {
  canRewriteJournal,
  grantToServingRole,
  type ServingRole,
} from "./platform/migrations/serving-role.ts";
import { embeddedPlace } from "./standalone/embedded-postgres/embedded-place.ts";
import {
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
} from "./standalone/embedded-postgres/embedded-postgres.ts";
import { clusterFolderName, recoveryFolder } from "./standalone/embedded-postgres/postgres-instance.ts";
import { type Recovered, recoverPostgres } from "./standalone/embedded-postgres/recover-postgres.ts";
import {
  clearScratchPostgres,
  openScratchPostgres,
} from "./standalone/embedded-postgres/scratch-postgres.ts";

export type DatabasePlace = {
  /** Absent: the embedded PostgreSQL over `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly poolSize?: number;
};

/** Opens the database: any PostgreSQL by its address, else the embedded one, started unless it runs already. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  poolSize: size,
}: DatabasePlace): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    await databaseHosts(databaseUrl).follow();
    return openPool({ url: databaseUrl, size });
  }
  const { url, ensure, leave } = await joinEmbeddedPostgres(dataDir);
  return openPool({ url: url(), size, revive: ensure, leave });
}

/** The owner's URL and the log folder of the embedded database, which this process already uses. */
export function embeddedLog(dataDir: string): { readonly url: string; readonly folder: string } {
  return embeddedPlace(dataDir);
}

/** Folders in the data folder: the database, and a recovery in progress. */
export const embeddedNames = { cluster: clusterFolderName, recovery: recoveryFolder } as const;

/** Builds a database from a base backup and its log, as it was at the moment `until`. */
export function recoverEmbedded(dataDir: string, until: Instant): Promise<Recovered> {
  return recoverPostgres(dataDir, until);
}

/** An empty database on a PostgreSQL server of its own below the folder, isolated from the live one. */
export async function openScratchDatabase(folder: string): Promise<OpenDatabase> {
  const { url, close } = await openScratchPostgres(folder);
  return openPool({ url, size: 2, leave: close });
}

/** Removes what a killed process left of a scratch database. */
export function clearScratchDatabase(folder: string): void {
  clearScratchPostgres(folder);
}

export type ServingPlace = DatabasePlace & {
  /** Another login to the same database, which serves requests. */
  readonly databaseServiceUrl?: string | undefined;
  /** A direct connection, bypassing the session-sharing pooler that the other two addresses then lead to. */
  readonly databaseDirectUrl?: string | undefined;
  /** The embedded PostgreSQL, where its start is under way already. */
  readonly embedded?: Promise<EmbeddedPostgres> | undefined;
};

/** False during start-up, which may wait; then true: requests get short time-outs. */
type IsServing = () => boolean;

export type ServingDatabase = OpenDatabase & {
  /** False where the role that serves could rewrite the journal (docs/journal.md). */
  readonly keepsJournal: boolean;
  /** Address whose sessions are not shared: for advisory locks and notifications. */
  readonly sessionUrl: string;
  /** The role that connections assume which sign in as the owner. */
  readonly role: string | undefined;
};

/**
 * Prepares the database as its owner, then opens it as a role that can append to the journal but not rewrite it: a
 * login of its own where there is one, else a role that every connection assumes.
 */
export async function openServingDatabase(
  place: ServingPlace,
  prepare: (owner: OpenDatabase) => Promise<void>,
  isServing: IsServing = () => true,
): Promise<ServingDatabase> {
  const { databaseUrl, databaseServiceUrl, databaseDirectUrl, dataDir, poolSize: size } = place;
  await refuseSharedSessions(place);
  const embedded =
    databaseUrl === undefined ? await (place.embedded ?? joinEmbeddedPostgres(dataDir)) : undefined;
  const keptUp = embedded && { revive: embedded.ensure, leave: embedded.leave };
  const ownerUrl = databaseDirectUrl ?? databaseUrl ?? embedded?.url() ?? "";
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
  const url =
    databaseServiceUrl ?? (embedded && granted ? withUser(ownerUrl, granted) : (databaseUrl ?? ownerUrl));
  const isShared = databaseUrl !== undefined && databaseDirectUrl !== undefined;
  // A shared session cannot assume a role: it keeps that of its login.
  const assumed = role === "assumed" && !isShared ? granted : undefined;
  await databaseHosts(url).follow();
  // The embedded PostgreSQL is local and is restarted when it fails: callers wait for it.
  const opened = openPool({
    url,
    size,
    role: assumed,
    isShared,
    failsFast: embedded ? undefined : isServing,
    ...keptUp,
  });
  if (isShared) await limitSharedSessions(opened.pool, sessionLimits(true), lockIds.migrations);
  const keepsJournal = !(await canRewriteJournal(opened.pool));
  const sessionUrl = databaseDirectUrl ?? url;
  if (keepsJournal || databaseServiceUrl === undefined)
    return { ...opened, keepsJournal, sessionUrl, role: role === "assumed" ? granted : undefined };
  await opened.close();
  throw new Error(
    "DATABASE_SERVICE_URL names whoever owns the tables or may write everything: name a login that owns nothing.",
  );
}

/** In a shared session advisory locks are lost silently, and two servers would do the same work: refuse to start. */
async function refuseSharedSessions(place: ServingPlace): Promise<void> {
  const { databaseUrl, databaseServiceUrl, databaseDirectUrl } = place;
  const [name, url] =
    databaseDirectUrl === undefined
      ? ["DATABASE_URL", databaseServiceUrl ?? databaseUrl]
      : ["DATABASE_DIRECT_URL", databaseDirectUrl];
  if (url === undefined) return;
  const hosts = databaseHosts(url);
  await hosts.follow();
  if (await isSharedSession(hosts.url())) throw new SharedSessionError(name);
}

function roleOf(databaseUrl: string | undefined, serviceUrl: string | undefined): ServingRole {
  if (serviceUrl !== undefined)
    return { login: decodeURIComponent(new URL(firstHostUrl(serviceUrl)).username) };
  return databaseUrl === undefined ? "login" : "assumed";
}

async function asOwner<Value>(
  url: string,
  revive: (() => Promise<void>) | undefined,
  work: (owner: OpenDatabase) => Promise<Value>,
): Promise<Value> {
  await databaseHosts(url).follow();
  const owner = openPool({ url, size: 2, ...(revive && { revive }) });
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
}

/** Works for the embedded database only: its socket accepts any user name. */
function withUser(url: string, user: string): string {
  return url.replace(/\/\/[^@/]*@/, `//${encodeURIComponent(user)}@`);
}
