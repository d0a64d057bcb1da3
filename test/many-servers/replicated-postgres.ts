// A primary and two streaming replicas of the embedded PostgreSQL: one synchronous, one asynchronous.
import { execFile } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { createCluster } from "#server/standalone/embedded-postgres/create-cluster.ts";
import {
  databaseName,
  openPostgresInstance,
  type PostgresInstance,
  superuser,
} from "#server/standalone/embedded-postgres/postgres-instance.ts";
import { readPostmaster } from "#server/standalone/embedded-postgres/postmaster-file.ts";
import { socketFolder } from "#server/standalone/embedded-postgres/socket-folder.ts";
import { startPostmaster } from "#server/standalone/embedded-postgres/start-postmaster.ts";
import { childProcesses } from "../processes/child-processes.ts";

type Host = { readonly name: string; readonly home: PostgresInstance };

export type ReplicatedPostgres = {
  /** One URL with all three hosts. */
  readonly url: string;
  /** Sends a signal to the primary's postmaster and to all its child processes. */
  readonly signalPrimary: (signal: NodeJS.Signals) => void;
  /** Cuts replication, as a network failure would: later commits exist on the primary alone. */
  readonly cutReplicas: () => Promise<void>;
  /** Promotes the replica that has received most; the other follows it. */
  readonly promote: () => Promise<void>;
  /** Brings killed hosts back as replicas of the present primary; resolves once both replicas stream. */
  readonly rebuild: () => Promise<void>;
  readonly waitForReplicas: (isOn: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
};

const names = ["one", "two", "three"] as const;

export async function openReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "valet-replicated-"));
  const hosts: readonly Host[] = names.map((name) => ({
    name,
    home: openPostgresInstance(join(folder, name)),
  }));
  const [first] = hosts;
  if (!first) throw new Error("no host");
  let primary: Host = first;
  let isSynchronous = true;
  const replicas = (): readonly Host[] => hosts.filter((host) => host !== primary);
  const configure = (host: Host): void => writeSettings(host, primary, isSynchronous);

  const rebuild = async (): Promise<void> => {
    for (const host of replicas()) {
      if (readPostmaster(host.home.clusterFolder) && (await answers(host))) continue;
      await copyTo(primary, host);
      configure(host);
      await start(host);
    }
    await untilTrue(async () => (await streaming(primary)) === 2);
  };
  await createCluster(primary.home);
  // Without replicas, a commit must not wait for one.
  writeSettings(primary, primary, false);
  await start(primary);
  await on(primary, (client) => client.query(`create database ${databaseName}`), "postgres");
  await rebuild();
  const waitForReplicas = async (isOn: boolean): Promise<void> => {
    isSynchronous = isOn;
    for (const host of hosts) {
      configure(host);
      process.kill(pidOf(host), "SIGHUP");
    }
    const counts = isOn ? 1 : 0;
    await untilTrue(async () => (await waitedFor(primary)) === counts);
  };
  await waitForReplicas(true);

  return {
    url: `postgres://${superuser}@${hosts.map(({ home }) => encodeURIComponent(socketFolder(home))).join(",")}/${databaseName}`,
    signalPrimary: (signal) => signalAll(primary, signal),
    cutReplicas: async () => {
      for (const host of replicas()) {
        writeSettings(host, host, isSynchronous);
        process.kill(pidOf(host), "SIGHUP");
      }
      await untilTrue(async () => (await streaming(primary)) === 0);
    },
    promote: async () => {
      const [next] = await byReceived(replicas());
      if (!next) throw new Error("no replica");
      primary = next;
      await on(primary, (client) => client.query("select pg_promote(true, 30)"));
      for (const host of replicas()) {
        configure(host);
        if (await answers(host)) process.kill(pidOf(host), "SIGHUP");
      }
    },
    rebuild,
    waitForReplicas,
    close: async () => {
      for (const host of hosts) signalAll(host, "SIGKILL");
      await sleep(50);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same settings on all hosts: a promoted one waits for the first replica that is connected. */
function writeSettings(host: Host, primary: Host, isSynchronous: boolean): void {
  const { clusterFolder, account } = host.home;
  const lines = [
    `cluster_name = '${host.name}'`,
    `synchronous_standby_names = '${isSynchronous ? `FIRST 1 (${names.join(", ")})` : ""}'`,
    ...(host === primary
      ? []
      : [
          `primary_conninfo = 'host=${socketFolder(primary.home)} user=${superuser} application_name=${host.name}'`,
        ]),
    "",
  ];
  own(join(clusterFolder, "postgresql.auto.conf"), lines.join("\n"), account);
}

const settings = {
  wal_retrieve_retry_interval: "100ms",
  wal_keep_size: "256MB",
  fsync: "off",
  autovacuum: "off",
  // A killed primary on this machine is noticed at once; over a network it takes this long.
  wal_receiver_timeout: "5s",
  max_connections: "200",
};

async function start({ name, home }: Host): Promise<void> {
  const attempt = startPostmaster(home, { ...settings, cluster_name: name });
  await untilTrue(async () => {
    if (attempt.ended) throw new Error(`${name} has ended: ${attempt.said()}`);
    return answers({ name, home });
  });
}

/** Copies a running server between `pg_backup_start` and `pg_backup_stop`. */
async function copyTo(from: Host, to: Host): Promise<void> {
  const target = to.home.clusterFolder;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const label = await on(from, async (client) => {
    await client.query("select pg_backup_start('copy', true)");
    // A file that vanishes during the copy is not needed.
    await promisify(execFile)("cp", ["-a", `${from.home.clusterFolder}/.`, target]).catch(() => undefined);
    const { rows } = await client.query<{ labelfile: string }>(
      "select labelfile from pg_backup_stop(wait_for_archive => false)",
    );
    return rows[0]?.labelfile ?? "";
  });
  for (const name of ["postmaster.pid", "postmaster.opts"]) rmSync(join(target, name), { force: true });
  const { account } = to.home;
  own(join(target, "backup_label"), label, account);
  own(join(target, "standby.signal"), "", account);
  if (account) chownSync(target, account.uid, account.gid);
}

function own(file: string, text: string, account: PostgresInstance["account"]): void {
  writeFileSync(file, text, { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
}

async function on<Value>(
  { home }: Host,
  run: (client: Client) => Promise<Value>,
  database: string = databaseName,
): Promise<Value> {
  const client = new Client({ host: socketFolder(home), user: superuser, database });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function answers(host: Host): Promise<boolean> {
  return on(host, (client) => client.query("select 1").then(() => true), "postgres").catch(() => false);
}

async function numberOn(host: Host, query: string): Promise<number> {
  const { rows } = await on(host, (client) => client.query<{ number: number }>(query));
  return rows[0]?.number ?? 0;
}

const streaming = (host: Host) =>
  numberOn(
    host,
    "select count(*)::int as number from pg_stat_replication where state = 'streaming' and application_name = any('{one,two,three}')",
  );
const waitedFor = (host: Host) =>
  numberOn(host, "select count(*)::int as number from pg_stat_replication where sync_state = 'sync'");

async function byReceived(replicas: readonly Host[]): Promise<readonly Host[]> {
  const received = await Promise.all(
    replicas.map((host) =>
      numberOn(host, "select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::float8 as number").catch(
        () => 0,
      ),
    ),
  );
  const lsnOf = (host: Host): number => received[replicas.indexOf(host)] ?? 0;
  return replicas.toSorted((one, other) => lsnOf(other) - lsnOf(one));
}

function pidOf({ name, home }: Host): number {
  const pid = readPostmaster(home.clusterFolder)?.pid;
  if (pid === undefined) throw new Error(`${name} does not run`);
  return pid;
}

function signalAll({ home }: Host, signal: NodeJS.Signals): void {
  const pid = readPostmaster(home.clusterFolder)?.pid;
  if (pid === undefined) return;
  let children: readonly number[] = [];
  try {
    children = childProcesses(pid);
  } catch {
    // It has exited already.
  }
  for (const each of [pid, ...children]) {
    try {
      process.kill(each, signal);
    } catch {
      // It exited with the process before it.
    }
  }
}

async function untilTrue(look: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error("it does not come");
    await sleep(20);
  }
}
