import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { personalDataSources } from "./personal-data-sources.ts";

const database = await createTestDatabase();
afterAll(() => database.close());

/** Every table that names a traveller, and where the export and the deletion of an account see to it. */
const seenTo: Readonly<Record<string, string>> = {
  accounts: "account",
  account_tokens: "mailedTokens",
  known_networks: "knownNetworks",
  idempotency_keys: "orderKeys",
  sessions: "sessions",
  vehicles: "vehicles",
  bookings: "bookings",
  reviews: "reviews",
  contact_messages: "contactMessages",
  outgoing_mails: "mails",
  kept_mails: "mails",
  outgoing_sms: "sms",
  declined_sms: "sms",
};

/** These name nobody: they are found through the bookings. */
const throughBookings: Readonly<Record<string, string>> = {
  custody_events: "custody",
  inspections: "inspections",
  claims: "claims",
  payments: "payments",
  invoices: "invoices",
  amendments: "amendments",
  booking_notes: "notes",
  audit_changes: "auditChanges",
  custody: "custody",
};

/** These belong to a booking and say nothing of its traveller. */
const impersonal: Readonly<Record<string, string>> = {
  alerts: "facts in figures and labels; what they are about is read from the booking",
  booking_notices: "which reminders were sent",
  cash_movements: "amounts",
  dispute_packs: "who of the team asked for one, and when",
  late_returns: "times that stand among the moves of its vehicle, and an amount",
  payment_links: "until when a payment page opens",
  refunds: "amounts and states",
  refused_moves: "what a phone did and the server knew",
  welcomes: "who of the team is sent, and a code word",
};

test("every table with an account or an address, the staff's apart, is exported and erased by one of the sources", async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> 'staff' and column_name ~ '(^|_)(account_id|email|recipient|phone|firstname)$'`.execute(
    database.db,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(seenTo).toSorted());
  const names = personalDataSources.map(({ name }) => name);
  expect(new Set(Object.values({ ...seenTo, ...throughBookings }))).toEqual(new Set(names));
});

test("every table that belongs to a booking is exported and erased, or is listed as saying nothing of its traveller", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'booking_id' and table_type = 'BASE TABLE'`.execute(
    database.db,
  );
  const known = new Set([seenTo, throughBookings, impersonal].flatMap((tables) => Object.keys(tables)));
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(impersonal)));
});
