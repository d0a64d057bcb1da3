// Gauges of the database and of this process, read at each scrape (operating §2). All servers of one database report
// the same database gauges: aggregate them with max, not sum.
import type { Pool } from "pg";
import { day, type Instant, later } from "#domain/time.ts";
import { countOpenAlerts } from "../alerts/list-alerts.ts";
import { findArchiveState } from "../archiving/archive-store.ts";
import { lastBackup, lastProof } from "../backups/backup-store.ts";
import { countBookingsSince, countHolds } from "../booking-store/find-active-bookings.ts";
import { countAwaitedPieces } from "../custody-store/list-missing-pieces.ts";
import type { Metrics, Reading } from "../platform/metrics/metrics.ts";
import { waitingMails } from "../platform/outbox/waiting-mails.ts";
import { waitingJobs } from "../platform/queue/waiting-jobs.ts";
import type { ReadReplicas } from "../platform/replicas/read-replicas.ts";
import type { Services } from "../services.ts";

type Watched = Pick<Services, "db" | "clock"> & {
  readonly pool: Pool;
  readonly metrics: Metrics;
  readonly replicas?: ReadReplicas | undefined;
};

const pooled = {
  name: "database_pool_connections",
  help: "Connections of this process",
  labelNames: ["state"],
};
const waiting = {
  name: "database_pool_waiting",
  help: "Requests of this process that wait for a connection",
};
const behind = {
  name: "database_replica_age_seconds",
  help: "By how much a replica may be behind; absent where it is away",
  labelNames: ["host"],
};

/** Returns whether the database could be read. */
export async function showStates(watched: Watched): Promise<boolean> {
  showPool(watched);
  try {
    await showRecords(watched);
    return true;
  } catch {
    // Alert on `database_up`, not on a failed scrape.
    return false;
  }
}

function showPool({ pool, metrics, replicas }: Watched): void {
  const { totalCount, idleCount, waitingCount } = pool;
  metrics.show(pooled, [
    { labels: { state: "busy" }, value: totalCount - idleCount },
    { labels: { state: "idle" }, value: idleCount },
  ]);
  metrics.show(waiting, [{ value: waitingCount }]);
  if (replicas === undefined) return;
  const known = replicas.ages().flatMap(({ host, seconds }) => {
    return seconds === undefined ? [] : [{ labels: { host }, value: seconds }];
  });
  metrics.show(behind, known);
}

async function showRecords({ db, clock, metrics }: Watched): Promise<void> {
  const now = clock.now();
  const one = (name: string, help: string, value: number): void => metrics.show({ name, help }, [{ value }]);

  const mails = await waitingMails(db);
  one("mails_waiting", "Mails that have not been sent yet", mails.count);
  one("mails_oldest_waiting_seconds", "Age of the oldest of them", ageOf(mails.sinceAt, now));

  const jobs = await waitingJobs(db);
  metrics.show(
    { name: "jobs_waiting", help: "Jobs that are due and not done", labelNames: ["job"] },
    jobs.due.map(({ name, count }) => ({ labels: { job: name }, value: count })),
  );
  one("jobs_oldest_due_seconds", "How long the oldest of them has been due", ageOf(oldest(jobs.due), now));
  one("jobs_given_up", "Jobs that were given up and are kept for a while", jobs.givenUp);

  one("holds", "Places that are held for a payment", await countHolds(db, now));
  metrics.show(
    {
      name: "bookings_of_the_last_day",
      help: "Bookings made in 24 hours, by status",
      labelNames: ["status"],
    },
    byName(await countBookingsSince(db, later(now, -day)), "status"),
  );

  const pieces = await countAwaitedPieces(db);
  one(
    "custody_pieces_awaited",
    "Pieces of evidence that phones announced and have not delivered",
    pieces.count,
  );
  one("custody_oldest_awaited_seconds", "Age of the oldest of them", ageOf(pieces.sinceAt, now));

  await showBackups({ db, now, metrics });
  await showArchive({ db, now, metrics });

  metrics.show(
    { name: "alerts_open", help: "What waits for a person, by kind", labelNames: ["kind"] },
    byName(await countOpenAlerts(db), "kind"),
  );
}

/** Without a backup there is no age gauge: alert on its absence too. */
async function showBackups({ db, now, metrics }: { db: Services["db"]; now: Instant; metrics: Metrics }) {
  const taken = await lastBackup(db);
  const proof = await lastProof(db);
  const ages = (at: Instant | undefined): Reading[] => (at === undefined ? [] : [{ value: ageOf(at, now) }]);
  metrics.show({ name: "backup_age_seconds", help: "Age of the last whole backup" }, ages(taken));
  metrics.show(
    {
      name: "backup_proof_age_seconds",
      help: "Since when no nightly backup was brought back and found equal",
    },
    ages(proof?.provedAt),
  );
  metrics.show(
    {
      name: "backup_files_missing",
      help: "Originals of the custody ledger that were not there at the last proof",
    },
    proof === undefined ? [] : [{ value: proof.missingFiles ?? 0 }],
  );
}

/** Absent where archiving is off. */
async function showArchive({ db, now, metrics }: { db: Services["db"]; now: Instant; metrics: Metrics }) {
  const { carriedAt = null, baseAt = null } = (await findArchiveState(db)) ?? {};
  const ages = (at: Instant | null): Reading[] => (at === null ? [] : [{ value: ageOf(at, now) }]);
  metrics.show(
    { name: "archive_age_seconds", help: "Since when the embedded database was not carried to its archive" },
    ages(carriedAt),
  );
  metrics.show(
    { name: "archive_base_age_seconds", help: "Age of the last base backup in the archive" },
    ages(baseAt),
  );
}

function oldest(due: readonly { readonly sinceAt: Instant | null }[]): Instant | null {
  return due.reduce<Instant | null>((least, { sinceAt }) => {
    return least === null || (sinceAt !== null && sinceAt < least) ? sinceAt : least;
  }, null);
}

function ageOf(since: Instant | null, now: Instant): number {
  return since === null ? 0 : Math.max(0, (now - since) / 1_000);
}

function byName(
  rows: readonly { readonly name: string; readonly count: number }[],
  label: string,
): Reading[] {
  return rows.map(({ name, count }) => ({ labels: { [label]: name }, value: count }));
}
