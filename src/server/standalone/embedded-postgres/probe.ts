import { Client } from "pg";
import { databaseName, superuser } from "./postgres-instance.ts";

export type Answer = "ready" | "full" | "starting" | "silent" | "absent" | "no-database";

/** Health check by connecting, the only reliable one: an open port or a file proves nothing. */
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
  // A connection that is lost later fails its next query.
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
      // All connections are taken, so the server is certainly there.
      return "full";
    default:
      return isUnanswered(error) ? "silent" : "starting";
  }
}

/** The driver's time-out: a server that is starting or stopping refuses or drops the connection instead. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout expired";
}
