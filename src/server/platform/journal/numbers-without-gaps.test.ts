// Removes each guard that keeps journal entries and invoices numbered without gaps, in databases of its own: the lock
// taken at commit, the unique constraint, and numbering at commit rather than before.
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import type { Booking } from "#domain/booking/booking.ts";
import { toInstant } from "#domain/time.ts";
import { ample, arrive, openScene, type Scene } from "#test/booking-scene.ts";
import { insertBooking } from "../../booking-store/booking-store.ts";
import { issueInvoice } from "../../invoices/issue-invoice.ts";
import { verifyLedger } from "../../ledger/verify-ledger.ts";
import { sampleBooking } from "../../standalone/mail-preview/sample-booking.ts";
import { inTransaction } from "../db/transaction.ts";
import { appendJournal } from "./append-journal.ts";
import { verifyJournal } from "./verify-journal.ts";

const writers = 12;
const gap = "invoice numbers have no gap and follow their dates";

const scenes: Scene[] = [];
afterAll(() => Promise.all(scenes.map((scene) => scene.close())));

type Office = Scene & { readonly bookings: readonly Booking[] };

async function openOffice(bookings = 0): Promise<Office> {
  const scene = await openScene({ poolSize: 20, capacity: ample });
  scenes.push(scene);
  const { accountId } = await arrive(scene);
  const stored = Array.from({ length: bookings }, () => sampleBooking({ accountId }));
  for (const booking of stored) await inTransaction(scene.db, (tx) => insertBooking(tx, booking));
  return { ...scene, bookings: stored };
}

/** Replaces the function by one without its lock, and with a pause in which the other writers read the same head. */
async function withoutLock({ db }: Scene, name: "journal_seal" | "invoices_number"): Promise<void> {
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef(${name}::regproc) as source`.execute(db);
  const lock = /perform pg_advisory_xact_lock\(\d+\);/;
  const source = rows[0]?.source ?? "";
  expect(source).toMatch(lock);
  const careless = source.replace(lock, "").replace(/(limit 1;)/, "$1 perform pg_sleep(0.2);");
  await sql.raw(careless).execute(db);
}

/** Runs all writers at once, every third of which rolls back; returns how many committed. */
async function writeAtOnce(write: (index: number) => Promise<void>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: writers }, (_, index) => write(index)));
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

const changesItsMind = (index: number) => index % 3 === 0;
const kept = Array.from({ length: writers }, (_, index) => index).filter(
  (index) => !changesItsMind(index),
).length;

describe("the journal's chain", () => {
  const append = ({ db }: Scene) =>
    writeAtOnce((index) =>
      inTransaction(db, async (tx) => {
        const subject = `booking ${index}`;
        await appendJournal(tx, {
          at: toInstant(1_800_000_000_000),
          actor: "system",
          kind: "booking-noted",
          subject,
        });
        if (changesItsMind(index)) throw new Error("undone");
      }),
    );

  test("is whole with its lock", async () => {
    const office = await openOffice();
    expect(await append(office)).toBe(kept);
    const report = await verifyJournal(office.db);
    expect(report).toMatchObject({ entries: kept, unchained: 0 });
    expect(report.broken).toBeUndefined();
  });

  test("is whole without its lock, because unique numbers make one of two concurrent entries fail", async () => {
    const office = await openOffice();
    await withoutLock(office, "journal_seal");
    const entries = await append(office);
    expect(entries).toBeLessThan(kept);
    const report = await verifyJournal(office.db);
    expect(report).toMatchObject({ entries, unchained: 0 });
    expect(report.broken).toBeUndefined();
  });

  test("control: without lock and unique numbers it forks, and the verification finds that", async () => {
    const office = await openOffice();
    await withoutLock(office, "journal_seal");
    await sql`alter table journal drop constraint journal_seq_key`.execute(office.db);
    expect(await append(office)).toBe(kept);
    expect((await verifyJournal(office.db)).broken).toBeDefined();
  });

  test("control: numbers from a sequence have gaps after a rollback, and the verification finds them", async () => {
    const office = await openOffice();
    await sql`create sequence hasty`.execute(office.db);
    const { rows } = await sql<{ source: string }>`
      select pg_get_functiondef('journal_seal'::regproc) as source`.execute(office.db);
    const hasty = (rows[0]?.source ?? "").replace("coalesce(head.seq, 0) + 1", "nextval('hasty')");
    await sql.raw(hasty).execute(office.db);
    await sql`drop trigger journal_seal on journal`.execute(office.db);
    await sql`create trigger journal_seal after insert on journal
      for each row execute function journal_seal()`.execute(office.db);
    await append(office);
    expect((await verifyJournal(office.db)).broken).toMatchObject({ why: "missing" });
  });
});

describe("invoice numbers", () => {
  const issue = ({ db, clock, bookings }: Office) =>
    writeAtOnce((index) =>
      inTransaction(db, async (tx) => {
        const booking = bookings[index];
        if (!booking) throw new Error("no booking");
        await issueInvoice(tx, booking, clock.now());
        if (changesItsMind(index)) throw new Error("undone");
      }),
    );
  /** The invoices have no payments, so other rules of the ledger report flaws too. */
  const flawsIn = async ({ db }: Scene) =>
    (await verifyLedger(db)).flaws.filter(({ rule }) => rule === gap).map(({ detail }) => detail);

  test("have no gap with their lock", async () => {
    const office = await openOffice(writers);
    expect(await issue(office)).toBe(kept);
    expect(await flawsIn(office)).toEqual([]);
  });

  test("are given once without their lock, because unique numbers make one of two concurrent invoices fail", async () => {
    const office = await openOffice(writers);
    await withoutLock(office, "invoices_number");
    await withoutLock(office, "journal_seal");
    expect(await issue(office)).toBeLessThan(kept);
    expect(await flawsIn(office)).toEqual([]);
  });

  test("control: without lock and unique numbers two invoices share one, and the verification finds that", async () => {
    const office = await openOffice(writers);
    await withoutLock(office, "invoices_number");
    await withoutLock(office, "journal_seal");
    await sql`alter table invoices drop constraint invoices_kind_year_number_key`.execute(office.db);
    await sql`alter table journal drop constraint journal_seq_key`.execute(office.db);
    expect(await issue(office)).toBe(kept);
    expect(await flawsIn(office)).toContain("number 1 after 1");
  });

  test("control: numbers from a sequence have gaps where a payment was rolled back, and the verification finds them", async () => {
    const office = await openOffice(writers);
    await sql`create sequence hasty`.execute(office.db);
    await sql`alter table invoices disable trigger invoices_number`.execute(office.db);
    await sql`alter table invoices alter column number set default nextval('hasty')`.execute(office.db);
    expect(await issue(office)).toBe(kept);
    expect(await flawsIn(office)).toContainEqual(expect.stringMatching(/^number \d+ after \d+$/));
  });
});
