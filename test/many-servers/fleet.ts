// Several servers of one database, each a process of its own, behind a proxy that polls their readiness.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serverEnvironment, serverFlags } from "#tools/server-flags.ts";
import { serverProgram } from "#tools/server-program.ts";
import { root } from "#tools/step.ts";
import { type StartedProcess, startProgram } from "../processes/started-process.ts";
import { openReadyProxy, type ReadyProxy } from "./ready-proxy.ts";

export type Fleet = {
  readonly proxy: ReadyProxy;
  /** The address of each server, past the proxy. */
  readonly urls: readonly string[];
  /** The address of each server's desk. */
  readonly desks: readonly string[];
  readonly filesFolder: string;
  readonly pids: () => readonly number[];
  /** Restarts the servers one after another, each by a graceful shutdown. */
  readonly restartInTurn: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Place = {
  readonly databaseUrl: string;
  readonly count: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ignoresReadiness?: () => boolean;
  /** The source folder for a server's nth start, counted from 0; absent: the current sources. */
  readonly folderOf?: ((start: number) => string) | undefined;
};

export async function openFleet({
  databaseUrl,
  count,
  environment,
  ignoresReadiness,
  folderOf = () => root,
}: Place): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), "valet-fleet-"));
  const allPorts = await freePorts(2 * count);
  const [ports, deskPorts] = [allPorts.slice(0, count), allPorts.slice(count)];
  const proxy = await openReadyProxy(ports, { ...(ignoresReadiness && { ignoresReadiness }) });
  const shared = {
    MODE: "demonstration",
    DATABASE_URL: databaseUrl,
    TOKEN_SECRET: randomBytes(32).toString("base64"),
    FILES_URL: join(folder, "files"),
    PUBLIC_URL: proxy.url,
    // On a busy machine the proxy learns late that a server is not ready.
    DRAIN_SECONDS: "5",
    ...environment,
  };
  const starts = new Map<number, number>();
  const start = async (port: number): Promise<StartedProcess> => {
    const before = starts.get(port) ?? 0;
    starts.set(port, before + 1);
    const own = {
      PORT: String(port),
      DESK_PORT: String(deskPorts[ports.indexOf(port)]),
      DATA_DIR: join(folder, String(port)),
    };
    const from = folderOf(before);
    const program = from === root ? serverProgram() : relative(root, join(from, "src/server/main.ts"));
    const server = startProgram(program, { ...serverEnvironment, ...shared, ...own }, [], serverFlags);
    await server.printed(/"listening"/);
    return server;
  };
  // The first server creates the tables and fills them.
  const servers: StartedProcess[] = [];
  for (const port of ports) servers.push(await start(port));
  const untilReady = async (port: number): Promise<void> => {
    while (!proxy.readyPorts().includes(port)) await sleep(20);
  };
  for (const port of ports) await untilReady(port);
  return {
    proxy,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    desks: deskPorts.map((port) => `http://127.0.0.1:${port}`),
    filesFolder: shared.FILES_URL,
    pids: () => servers.map(({ pid }) => pid),
    restartInTurn: async () => {
      for (const [index, port] of ports.entries()) {
        await servers[index]?.kill("SIGTERM");
        while (proxy.readyPorts().includes(port)) await sleep(20);
        servers[index] = await start(port);
        await untilReady(port);
      }
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.kill("SIGTERM")));
      await proxy.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((done) => {
          server.listen(0, "127.0.0.1", () => {
            const address = server.address();
            done(typeof address === "object" && address ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}
