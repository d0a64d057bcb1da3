// PgBouncer as Debian ships it, in transaction mode, in front of the PostgreSQL at this address.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, chownSync, constants, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseAccount, temporaryFolder } from "#server/standalone/embedded-postgres/database-account.ts";
import { superuser } from "#server/standalone/embedded-postgres/postgres-instance.ts";
import { onServer } from "../database.ts";

const program = "/usr/sbin/pgbouncer";

/** The reason why it cannot be tested here, if there is one. */
export function whyNoBouncer(): string | undefined {
  try {
    accessSync(program, constants.X_OK);
    return undefined;
  } catch {
    return "PgBouncer is not installed: apt-get install pgbouncer";
  }
}

export type Bouncer = { readonly url: string; readonly close: () => Promise<void> };

export async function openBouncer(url: string): Promise<Bouncer> {
  const { hostname, pathname } = new URL(url);
  // PgBouncer runs as PostgreSQL's account, which may open its socket.
  const account = databaseAccount("none");
  const folder = mkdtempSync(join(temporaryFolder(account), "valet-bouncer-"));
  const port = await freePort();
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "any",
    pool_mode: "transaction",
    default_pool_size: 10,
    max_client_conn: 500,
  };
  const file = join(folder, "pgbouncer.ini");
  const lines = [
    "[databases]",
    `* = host=${decodeURIComponent(hostname)} user=${superuser}`,
    "[pgbouncer]",
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
    "",
  ];
  writeFileSync(file, lines.join("\n"));
  if (account) for (const path of [folder, file]) chownSync(path, account.uid, account.gid);
  const child = spawn(program, [file], { stdio: ["ignore", "ignore", "pipe"], ...account });
  const through = `postgres://${superuser}@127.0.0.1:${port}${pathname}`;
  await untilOpen(through, child);
  return {
    url: through,
    close: async () => {
      const ended = once(child, "close");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilOpen(url: string, child: ChildProcess): Promise<void> {
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString("utf8");
  });
  while (child.exitCode === null) {
    const isOpen = await onServer(url, (client) => client.query("select 1")).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
    await sleep(20);
  }
  throw new Error(`PgBouncer has ended: ${said}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === "object" && address ? address.port : 0;
}
