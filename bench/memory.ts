// Memory of a server and of its embedded database at rest, after some load and after much: visitors who read, ask for
// prices and write, and travellers who book. By default after one and after ten minutes; `--seconds=0.3` is a tenth of
// that.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openPostgresInstance } from "#server/standalone/embedded-postgres/postgres-instance.ts";
import { readPostmaster } from "#server/standalone/embedded-postgres/postmaster-file.ts";
import { releasePostgres } from "#server/standalone/embedded-postgres/release-postgres.ts";
import { askOnce, bodyOf, retryingClient } from "#test/killed-under-load/retrying-client.ts";
import { arrive, orderOf, type Traveller } from "#test/killed-under-load/travellers.ts";
import { openMailServer } from "#test/mail-server.ts";
import { megabytesOf, openFilesOf } from "#test/mixed-load/process-readings.ts";
import { startVisitors } from "#test/mixed-load/visitors.ts";
import { childProcesses } from "#test/processes/child-processes.ts";
import { freePort } from "#tools/free-port.ts";
import { serverEnvironment, serverFlags } from "#tools/server-flags.ts";
import { serverProgram } from "#tools/server-program.ts";
import { root } from "../tools/step.ts";
import type { Measure, Options, Row } from "./harness/measure.ts";

export const measure: Measure = { name: "Memory under mixed load", run };

async function run(report: (row: Row) => void, { seconds }: Options): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "valet-memory-"));
  const mailServer = await openMailServer();
  try {
    // The first start fills the demonstration, which a production server never does.
    const filling = await start(dataDir, mailServer.url.href);
    await filling.stop();
    const server = await start(dataDir, mailServer.url.href);
    try {
      await measureUnderLoad(server, mailServer, report, seconds);
    } finally {
      await server.stop();
    }
  } finally {
    await mailServer.close();
    await releasePostgres(openPostgresInstance(dataDir)).catch(() => undefined);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureUnderLoad(
  server: Awaited<ReturnType<typeof start>>,
  mailServer: Awaited<ReturnType<typeof openMailServer>>,
  report: (row: Row) => void,
  seconds: number,
): Promise<void> {
  const tell = (when: string) => {
    const bytes = { ours: megabytesOf(server.pid), database: databaseOf(server.dataDir) };
    const files = openFilesOf(server.pid);
    report({ what: `A server ${when}`, value: bytes.ours, unit: " MB", goal: { atMost: 300 } });
    report({ what: `Its database ${when}`, value: bytes.database, unit: " MB", goal: { atMost: 200 } });
    return { files, bytes: bytes.ours };
  };
  await sleep(seconds * 1_000);
  tell("at rest");
  const travellers = await arrive({ ask: retryingClient(server.address), mailServer }, 3);
  const visitors = startVisitors(server.address, { atOnce: 4, pauseMs: 100 });
  const bookings = keepBooking(server.address, travellers);
  await sleep(seconds * 20_000);
  const before = tell(`after ${seconds * 20} s of mixed load`);
  await sleep(seconds * 180_000);
  const after = tell(`after ${seconds * 200} s of mixed load`);
  const [visits, booked] = [await visitors.stop(), await bookings.stop()];
  report({
    what: "Open files between the two, more",
    value: after.files - before.files,
    unit: "",
    goal: { atMost: 3 },
    note: `${visits} visits, ${booked} bookings`,
  });
  report({
    what: "A server's memory after the long load, of after the short",
    value: after.bytes / before.bytes,
    unit: "×",
    goal: { atMost: 1.1 },
  });
}

/** Started as by `npm start`, with the embedded database. */
async function start(dataDir: string, mailUrl: string) {
  const [port, deskPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [...serverFlags, join(root, serverProgram())], {
    stdio: "ignore",
    env: {
      ...serverEnvironment,
      ...process.env,
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      SMTP_URL: mailUrl,
      TRUSTED_PROXIES: "127.0.0.1",
      PORT: String(port),
      DESK_PORT: String(deskPort),
      LOG_LEVEL: "error",
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const address = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error("it ended before it answered");
    await sleep(50);
  }
  return {
    pid: child.pid ?? 0,
    address,
    dataDir,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** All processes of the embedded PostgreSQL; shared memory is split between them (PSS), so it counts once. */
function databaseOf(dataDir: string): number {
  const postmaster = readPostmaster(openPostgresInstance(dataDir).clusterFolder)?.pid ?? 0;
  return [postmaster, ...childProcesses(postmaster)].reduce((sum, pid) => sum + megabytesOf(pid), 0);
}

/** Each traveller books one stay after another, paid in cash. */
function keepBooking(address: string, travellers: readonly Traveller[]) {
  let going = true;
  let booked = 0;
  const ask = (call: string, asked = {}) => askOnce(address, call, asked);
  const keep = async (traveller: Traveller): Promise<void> => {
    for (; going; booked += 1) {
      const booking = await orderOf({ ask }, traveller, booked * 3 + travellers.indexOf(traveller), "cash");
      const answer = await ask("POST /bookings", { token: traveller.token, body: { booking } });
      // Refusals are expected: an account has a limit of unpaid bookings, and the demonstration has sold some places.
      if (answer.status >= 500) bodyOf("POST /bookings", answer);
      await sleep(500);
    }
  };
  const booking = Promise.all(travellers.map(keep));
  // Thrown by `stop`: until then the server, which is a process of its own, has to be stopped as well.
  booking.catch(() => undefined);
  return {
    stop: async () => {
      going = false;
      await booking;
      return booked;
    },
  };
}
