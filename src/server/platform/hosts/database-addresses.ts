// The database addresses in the environment (docs/configuration.md §1).
import { hostUrls } from "./host-urls.ts";

export type DatabaseAddresses = {
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** The login used for serving; absent: the owner's login, under another role where that is possible. */
  readonly databaseServiceUrl: string | undefined;
  /** Bypasses a pooler that shares its sessions: for migrations, locks and notices; absent: there is no such pooler. */
  readonly databaseDirectUrl: string | undefined;
  /** Read replicas for display-only queries; absent: the primary answers everything. */
  readonly databaseReadUrl: string | undefined;
  /** Maximum replication lag of such an answer, in seconds. */
  readonly databaseReadMaxAge: number;
};

type Reader = {
  readonly text: (name: string) => string | undefined;
  readonly matching: (
    name: string,
    isRight: (value: string) => boolean,
    described: string,
  ) => string | undefined;
  readonly number: (name: string, preset: number, range: { from: number; to: number }) => number;
};

export function readDatabases(read: Reader, wrong: string[]): DatabaseAddresses {
  const form = "an address that begins with postgres:// and asks for a database that takes writes";
  const urlOf = (name: string) => read.matching(name, (url) => hostUrls(url) !== undefined, form);
  const databaseReadUrl = read.matching(
    "DATABASE_READ_URL",
    (url) => hostUrls(url, "readable") !== undefined,
    "an address that begins with postgres:// and names replicas",
  );
  if (databaseReadUrl !== undefined && read.text("DATABASE_URL") === undefined)
    wrong.push("DATABASE_READ_URL names replicas of the database that DATABASE_URL has to name.");
  return {
    databaseUrl: urlOf("DATABASE_URL"),
    databaseServiceUrl: urlOf("DATABASE_SERVICE_URL"),
    databaseDirectUrl: urlOf("DATABASE_DIRECT_URL"),
    databaseReadUrl,
    databaseReadMaxAge: read.number("DATABASE_READ_MAX_AGE", 5, { from: 1, to: 60 }),
  };
}
