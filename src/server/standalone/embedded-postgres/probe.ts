import { Client } from "pg";
import { databaseName, superuser } from "./postgres-instance.ts";

export type Answer = "ready" | "full" | "starting" | "silent" | "absent" | "no-database";

/** Asks by connecting, the only question whose answer means anything: a port or a file proves nothing. */
export async function probe(socketFolder: string): Promise<Answer> {
  const client = embeddedClient(socketFolder, databaseName);
  try {
    await client.connect();
    return "ready";
  } catch (error) {
    return answerIn(error, socketFolder);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function embeddedClient(socketFolder: string, database: string, name = "valet-launcher"): Client {
  const client = new Client({
    host: socketFolder,
    port: 5432,
    user: superuser,
    database,
    application_name: name,
    connectionTimeoutMillis: 5_000,
  });
  // A connection cut later says so in its next query.
  client.on("error", () => undefined);
  return client;
}

function answerIn(error: unknown, socketFolder: string): Answer {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "ENOENT":
    case "ECONNREFUSED":
      return "absent";
    case "EACCES":
      throw new Error(`The database behind ${socketFolder} belongs to another user of this machine.`, {
        cause: error,
      });
    case "3D000":
      return "no-database";
    case "53300":
      // Every connection is taken, so it is certainly there.
      return "full";
    default:
      return isUnanswered(error) ? "silent" : "starting";
  }
}

/** The driver's own limit: whoever starts or ends says so, or breaks the connection. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout expired";
}
