// Which room of the server owns which table: nobody else writes to it, by the query builder or by SQL.
import { expect, test } from "vitest";
import { sourceFiles, textOf } from "./source-files.ts";
import { tableUse } from "./table-use.ts";

/** The first is the owner's own; a second room is one that the owner's records are written from, or tidied up by. */
const writers: Readonly<Record<string, readonly string[]>> = {
  account_tokens: ["account-letters", "accounts"],
  accounts: ["account-store", "accounts"],
  announced_moves: ["custody"],
  booking_notes: ["office-bookings"],
  booking_notices: ["mail"],
  bookings: ["booking-store", "bookings"],
  cash_closings: ["till"],
  cash_movements: ["till"],
  claims: ["custody", "disputes", "traveller-custody"],
  contact_messages: ["contact", "jobs"],
  custody: ["custody", "custody-store"],
  custody_events: ["custody-store"],
  device_ledgers: ["custody-store"],
  dispute_packs: ["disputes"],
  disputes: ["refunds"],
  evidence_pieces: ["custody-store"],
  handover_slots: ["capacity"],
  idempotency_keys: ["accounts", "ordering"],
  inspection_remarks: ["custody-store"],
  inspections: ["custody", "custody-store", "evidence"],
  invoices: ["invoices"],
  jobs: ["jobs", "platform/queue"],
  journal: ["platform/journal"],
  kept_mails: ["jobs", "mail", "platform/gateways"],
  known_networks: ["accounts", "throttling"],
  lot_audits: ["lot"],
  lot_sightings: ["lot"],
  night_inventory: ["capacity"],
  outgoing_mails: ["jobs", "mail", "platform/outbox"],
  payment_events: ["ledger", "payment-webhooks"],
  payments: ["ledger"],
  promo_codes: ["operator"],
  provider_sync_cursors: ["refunds"],
  quotes: ["jobs", "quotes"],
  recurring_jobs: ["platform/queue"],
  refunds: ["ledger"],
  refused_moves: ["custody", "lot"],
  reviews: ["reviews"],
  services: ["operator"],
  sessions: ["accounts", "sessions"],
  settings: ["operator"],
  signature_tokens: ["evidence"],
  spots: ["lot"],
  staff: ["staff-store"],
  staff_devices: ["staff-store"],
  staff_recovery_codes: ["staff-store"],
  staff_sessions: ["staff-store"],
  tariffs: ["operator"],
  texts: ["terms"],
  throttles: ["accounts", "throttling"],
  tills: ["till"],
  vehicles: ["vehicles"],
  welcomes: ["welcome"],
};

// The demonstration and the sandbox fill any table; migrations and types name all of them.
const texts = new Map(
  sourceFiles("src/server")
    .filter((path) => !/\/(migrations|tables|standalone)\//.test(path))
    .map((path) => [path, textOf(path)]),
);

function writersIn(among: ReadonlyMap<string, string>): Record<string, readonly string[]> {
  const written = Object.entries(tableUse(among)).filter(([, use]) => use.writers.length > 0);
  return Object.fromEntries(written.map(([table, use]) => [table, use.writers]));
}

test("every table is written by the rooms that own it, and by no other", () => {
  expect(writersIn(texts)).toEqual(writers);
});

test("a write from another room is seen, whatever its form", () => {
  for (const line of [
    'tx.updateTable("payments").set({ status: "paid" })',
    'tx\n    .insertInto("payments")\n    .values(row)',
    'tx.deleteFrom("payments")',
    "sql`update payments set status = 'paid'`",
    "sql`delete from payments`",
  ]) {
    const path = "src/server/reviews/submit-review.ts";
    const planted = new Map([...texts, [path, `${textOf(path)}\n${line}\n`]]);
    expect(writersIn(planted)["payments"]).toEqual(["ledger", "reviews"]);
  }
});

test("a read is no write", () => {
  expect(tableUse(texts)["payments"]).toMatchObject({ readers: expect.arrayContaining(["refunds"]) });
});
