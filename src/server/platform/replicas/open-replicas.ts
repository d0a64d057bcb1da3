import { DatabaseError } from "pg";
import { openPool } from "../db/open-pool.ts";
import type { Db } from "../db/schema.ts";
import { hostUrls } from "../hosts/host-urls.ts";
import { isSharedSession } from "../hosts/own-session.ts";
import { askReplica, askWriter } from "./ask-position.ts";
import type { Replica } from "./measure-replicas.ts";

type Place = {
  readonly url: string;
  readonly poolSize?: number | undefined;
  /** The role to assume (`SET ROLE`) where the login is `owner`. */
  readonly role?: string | undefined;
  readonly owner?: string | undefined;
  readonly writer: Db;
  readonly onAway: (host: string, error: unknown) => void;
};

/**
 * The replicas in `DATABASE_READ_URL`, each with its own pool. An unreachable one delays nobody and is used once it is
 * back; one of another database would serve foreign data, so the server refuses to start with it.
 */
export async function openReplicas(place: Place): Promise<readonly Replica[]> {
  const urls = hostUrls(place.url, "readable") ?? [];
  const replicas = urls.map((url): Replica => {
    const { host, username } = new URL(url);
    const role = username === place.owner ? place.role : undefined;
    const open = openPool({ url, size: place.poolSize, role, failsFast: () => true });
    return { host: decodeURIComponent(host), open };
  });
  try {
    const { database } = await askWriter(place.writer);
    for (const [index, { host, open }] of replicas.entries()) {
      const wrong = await whyNot(urls[index] ?? "", open.db, database).catch((error: unknown) => {
        if (isRefusal(error)) return `to nobody who lets this server in: ${error.message}.`;
        place.onAway(host, error);
        return undefined;
      });
      if (wrong !== undefined) throw new Error(`DATABASE_READ_URL leads by ${host} ${wrong}`);
    }
    return replicas;
  } catch (error) {
    await Promise.all(replicas.map(({ open }) => open.close()));
    throw error;
  }
}

/** Invalid credentials (class 28) or unknown database (3D): permanent errors. */
function isRefusal(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(28|3D)/.test(error.code ?? "");
}

async function whyNot(url: string, db: Db, database: string): Promise<string | undefined> {
  if (await isSharedSession(url))
    return "through a pool that shares its sessions (PgBouncer in transaction mode): name the replicas themselves.";
  const replica = await askReplica(db);
  if (replica.database !== database)
    return "to another database than DATABASE_URL: name replicas of that one.";
  return undefined;
}
