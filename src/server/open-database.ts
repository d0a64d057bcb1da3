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

/** Opens the database: any PostgreSQL by its address, else the embedded one, started when nobody runs it. */
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

/** Of the embedded database, which this process uses already: its owner's way in, and where its log lies. */
export function embeddedLog(dataDir: string): { readonly url: string; readonly folder: string } {
  return embeddedPlace(dataDir);
}

/** What lies in the data folder: the database, and what is to become it. */
export const embeddedNames = { cluster: clusterFolderName, recovery: recoveryFolder } as const;

/** A database that runs out of a base and its log, as it was at the moment. */
export function recoverEmbedded(dataDir: string, until: Instant): Promise<Recovered> {
  return recoverPostgres(dataDir, until);
}

/** An empty database below the folder, on a PostgreSQL of its own: whatever is tried there, the live one has no part in it. */
export async function openScratchDatabase(folder: string): Promise<OpenDatabase> {
  const { url, close } = await openScratchPostgres(folder);
  return openPool({ url, size: 2, leave: close });
}

/** What a process that was killed left of it. */
export function clearScratchDatabase(folder: string): void {
  clearScratchPostgres(folder);
}

export type ServingPlace = DatabasePlace & {
  /** Another login to the same database, which serves. */
  readonly databaseServiceUrl?: string | undefined;
  /** Past a pool that shares its sessions, which is what the other two then lead through. */
  readonly databaseDirectUrl?: string | undefined;
  /** The embedded PostgreSQL where it has been asked for already. */
  readonly embedded?: Promise<EmbeddedPostgres> | undefined;
};

/** A start may take its time; whoever asks later on is not to wait. */
type IsServing = () => boolean;

export type ServingDatabase = OpenDatabase & {
  /** False where the role that serves could rewrite the journal (docs/journal.md). */
  readonly keepsJournal: boolean;
  /** Where a session is one's own: for locks and notices. */
  readonly sessionUrl: string;
  /** Whom connections act as that sign in as the owner. */
  readonly role: string | undefined;
};

/**
 * Prepared by its owner, then opened as a role that can append to the journal and not rewrite it: a login of its own where
 * there is one, else a role that every connection takes.
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
  // A session that is shared is whoever it was signed in as.
  const assumed = role === "assumed" && !isShared ? granted : undefined;
  await databaseHosts(url).follow();
  // The embedded one is this machine's own: it comes up again while whoever asked waits.
  const opened = openPool({
    url,
    size,
    role: assumed,
    isShared,
    isPrompt: embedded ? undefined : isServing,
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

/** Locks that are lost without a word would let two servers do the same work: such a server does not start. */
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

/** Only the embedded database lets whoever opens its socket be anybody. */
function withUser(url: string, user: string): string {
  return url.replace(/\/\/[^@/]*@/, `//${encodeURIComponent(user)}@`);
}
