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
};

/** These name nobody: they are found through the bookings. */
const throughBookings: Readonly<Record<string, string>> = {
  custody_events: "custody",
  inspections: "inspections",
  claims: "claims",
  payments: "payments",
  invoices: "invoices",
  amendments: "amendments",
};

test("every table that names an account or an address, but the team's own, is handed over and erased by one of the sources", async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> 'staff' and column_name ~ '(^|_)(account_id|email|recipient|phone|firstname)$'`.execute(
    database.db,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(seenTo).toSorted());
  const names = personalDataSources.map(({ name }) => name);
  expect(new Set(Object.values({ ...seenTo, ...throughBookings }))).toEqual(new Set(names));
});
