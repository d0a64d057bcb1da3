// A script, a formula and a header line, injected into every text that people may enter, bypassing validation: wherever
// the text is output, it must stay text. `npm test` tries French alone, `npm run torture` both languages: the same code
// escapes what people entered in either.
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookExports } from "#contract/office/books-calls.ts";
import type { BookingReference } from "#domain/booking/booking-reference.ts";
import { locales } from "#domain/locale.ts";
import { localDateOf } from "#domain/time.ts";
import { buildApp } from "#server/app.ts";
import { findBookingByReference } from "#server/booking-store/find-booking.ts";
import { bookingCalendar } from "#server/bookings/calendar/booking-calendar.ts";
import { exportBooks } from "#server/books/export-books.ts";
import { readInvoiceFile } from "#server/invoices/read-invoice-file.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import { readOperator } from "#server/operator/read-operator.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { registerPages } from "#server/platform/pages/pages.ts";
import { sampleBooking } from "#server/standalone/mail-preview/sample-booking.ts";
import { sampleMessages } from "#server/standalone/mail-preview/sample-messages.ts";
import { writeSamples } from "#server/standalone/mail-preview/write-samples.ts";
import { accepted } from "#test/booking-scene.ts";
import type { TestApp } from "#test/build-app.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { bookAndPay, travellersOf, withAmpleRoom } from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { sitePages } from "#web/site/site-pages.ts";
import { isTorture } from "./torture.ts";

const canary = "=1+1\"'><img src=x onerror=canary()>\r\nX-Canary: 1";

/** Columns, and members of JSON documents, that hold text entered by people. */
const typed =
  /^(first_?name|last_?name|firstname|lastname|address|vehicle_(brand|model|color)|brand|model|color|subject|message|text|reply|author|note|words|reason|name|host|insurer|publicationDirector|legalForm|registration|capital|meetingPoint|website|fr|en|description)$/i;
/** Columns among them that the program sets, not people. */
const fixed = new Set(["jobs.name", "recurring_jobs.name", "migrations.name"]);
/** Immutable, and holds only ids and codes. */
const sealed = new Set(["journal"]);

let provider: ProviderScene;
let scene: TestApp;
let site: FastifyInstance;
let reference: BookingReference;
const contactId = randomUUID();
const changed: string[] = [];

beforeAll(async () => {
  provider = await withAmpleRoom(await openProviderScene("sandbox", { now: "2027-01-20T09:00:00Z" }));
  scene = provider.test;
  const paid = await bookAndPay(provider, { from: "2027-02-10", until: "2027-02-14" });
  reference = paid.booking.reference as BookingReference;
  const { db } = scene.services;
  await db
    .transaction()
    .execute((tx) => writeSamples(tx, { booking: sampleBooking(), contactId, now: scene.clock.now() }));
  await typeEverywhere();
  site = await buildApp(scene.services);
  registerPages(site, scene.services);
});
afterAll(async () => {
  await site.close();
  await provider.close();
});

/** Triggers forbid changing invoices: they are disabled for this connection alone. */
function typeEverywhere(): Promise<void> {
  return scene.services.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await typeInTables(db);
    await sql`set session_replication_role = default`.execute(db);
    // With triggers disabled, the revision is bumped by hand.
    await sql`update operator_revision set revision = gen_random_uuid()`.execute(db);
  });
}

async function typeInTables(db: Db): Promise<void> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')`.execute(
    db,
  );
  for (const { table, column, type } of columns) {
    if (sealed.has(table) || fixed.has(`${table}.${column}`)) continue;
    if (type === "jsonb") await typeInDocuments(db, table, column);
    else if (typed.test(column)) await typeInColumn(db, table, column);
  }
}

async function typeInColumn(db: Db, table: string, column: string): Promise<void> {
  const [rows, cell] = [sql.table(table), sql.ref(column)];
  const { numAffectedRows = 0n } = await sql`
    update ${rows} set ${cell} = ${canary} where ${cell} is not null`.execute(db);
  if (numAffectedRows > 0n) changed.push(`${table}.${column}`);
}

async function typeInDocuments(db: Db, table: string, column: string): Promise<void> {
  const [documents, cell] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ place: string; document: unknown }>`
    select ctid::text as place, ${cell} as document from ${documents}`.execute(db);
  for (const { place, document } of rows) {
    const after = JSON.stringify(typedIn(document));
    if (after === JSON.stringify(document)) continue;
    await sql`update ${documents} set ${cell} = ${after}::jsonb where ctid = ${place}::tid`.execute(db);
    changed.push(`${table}.${column}`);
  }
}

function typedIn(value: unknown, name = ""): unknown {
  if (typeof value === "string") return typed.test(name) ? canary : value;
  if (Array.isArray(value)) return value.map((one) => typedIn(one, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, typedIn(one, key)]));
}

const today = () => localDateOf(scene.clock.now(), "Europe/Paris");
const hasElement = (html: string) => /<img[^>]*onerror/i.test(html);
/** Control: the text is output at all. */
const saysIt = (text: string) => text.includes("onerror=canary()");

test("the hostile text is stored in tables of site and desk", () => {
  expect(changed.length).toBeGreaterThan(10);
  for (const one of [
    "bookings.firstname",
    "bookings.vehicle_brand",
    "contact_messages.message",
    "reviews.text",
  ]) {
    expect(changed).toContain(one);
  }
});

describe.each(isTorture ? locales : locales.slice(0, 1))("in %s", (locale) => {
  test("hostile text is escaped in every mail, and adds no header", async () => {
    let said = 0;
    for (const sample of sampleMessages(reference, contactId, locale)) {
      const message = typedIn(sample) as typeof sample;
      const draft = {
        id: randomUUID(),
        messageId: "<one@mail.example>",
        attempts: 1,
        facts: null,
        bookingId: null,
      };
      const createdAt = scene.clock.now();
      const mail = await composeMail(scene.services, {
        ...draft,
        recipient: "zoe@mail.example",
        locale,
        message,
        createdAt,
      });
      if (mail === undefined) continue;
      expect([message.kind, hasElement(mail.html)]).toEqual([message.kind, false]);
      expect([message.kind, /[\r\n]/.test(mail.subject)]).toEqual([message.kind, false]);
      if (saysIt(mail.html)) said += 1;
    }
    expect(said).toBeGreaterThan(10);
  });

  test("hostile text is escaped on every server-rendered page", async () => {
    const pages: string[] = [];
    for (const { path } of Object.values(sitePages)) {
      if (/[:*]/.test(path)) continue;
      const url = `${path}?lang=${locale}`;
      const answer = await site.inject({ url, headers: { host: "site.example" } });
      expect([path, hasElement(answer.body)]).toEqual([path, false]);
      // Inline data must not close its script element early.
      expect([path, answer.body.split("</script>").length]).toEqual([
        path,
        answer.body.split("<script").length,
      ]);
      if (saysIt(answer.body)) pages.push(path);
    }
    expect(pages).toEqual(expect.arrayContaining(["/reviews", "/legal-notice"]));
  });

  test("hostile text starts no new line in the calendar file", async () => {
    const { db, clock } = scene.services;
    const booking = await findBookingByReference(db, reference);
    if (!booking) throw new Error("the booking is there");
    const operator = await readOperator(db);
    const file = bookingCalendar(booking, { operator, locale, revision: 0, writtenAt: clock.now() });
    const lines = file.replaceAll(/\r?\n[ \t]/g, "").split(/\r\n|\r|\n/);
    expect(lines.filter((line) => line.startsWith("X-Canary"))).toEqual([]);
    expect(saysIt(lines.join(" "))).toBe(true);
  });

  test("hostile text starts no formula in a cell of any export", async () => {
    const manager = staffMember("manager");
    const told: string[] = [];
    for (const name of bookExports) {
      const answer = await asStaff(exportBooks, travellersOf(provider), manager, {
        params: { name },
        query: { from: today(), until: today(), locale },
      });
      const file = Buffer.from(accepted(answer).content).toString();
      expect([name, /(^|[;,\t"\r\n])\s*=1\+1/.test(file.replace("\ufeff", ""))]).toEqual([name, false]);
      if (saysIt(file)) told.push(name);
    }
    expect(told).toContain("sales");
  });
});

test("an invoice with hostile text is rendered", async () => {
  const booking = await findBookingByReference(scene.services.db, reference);
  const file = booking && (await readInvoiceFile(scene.services.db, booking));
  expect(
    Buffer.from(file?.content ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});
