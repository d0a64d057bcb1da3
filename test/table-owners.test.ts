// Which folder of the server owns which table: no other one writes to it, by the query builder or by SQL. Readers
// besides the owner are listed with a reason.
import { expect, test } from "vitest";
import { declaredTables } from "./declared-columns.ts";
import { sourceFiles, textOf } from "./source-files.ts";
import { tableUse, toSnake } from "./table-use.ts";

/** Each table has one owning folder. */
const owners: Readonly<Record<string, string>> = {
  account_tokens: "account-letters",
  accounts: "account-store",
  alerts: "alerts",
  amendments: "amendments",
  announced_moves: "custody",
  archive_state: "archiving",
  audit_changes: "platform/journal",
  backups: "backups",
  booking_notes: "office-bookings",
  booking_notices: "mail",
  bookings: "booking-store",
  cash_closings: "till",
  cash_movements: "till",
  claims: "custody-store",
  contact_answers: "contact",
  contact_messages: "contact",
  custody: "custody-store",
  custody_events: "custody-store",
  declined_sms: "sms",
  device_ledgers: "custody-store",
  dispute_packs: "disputes",
  disputes: "refunds",
  evidence_pieces: "custody-store",
  flight_changes: "flights",
  gallery_pictures: "pictures",
  handover_slots: "capacity",
  idempotency_keys: "ordering",
  inspection_remarks: "custody-store",
  inspections: "custody-store",
  invoices: "invoices",
  jobs: "platform/queue",
  journal: "platform/journal",
  kept_mails: "platform/gateways",
  known_networks: "throttling",
  late_returns: "return-promises",
  legal_text_drafts: "legal-texts",
  legal_texts: "legal-texts",
  lot_audits: "lot",
  lot_sightings: "lot",
  night_inventory: "capacity",
  outgoing_mails: "platform/outbox",
  outgoing_sms: "sms",
  payment_events: "ledger",
  payment_links: "ledger",
  payments: "ledger",
  promo_codes: "operator",
  provider_sync_cursors: "refunds",
  quotes: "quotes",
  recurring_jobs: "platform/queue",
  refunds: "ledger",
  refused_moves: "custody-store",
  reviews: "reviews",
  sales_closings: "sales-closings",
  services: "operator",
  sessions: "sessions",
  settings: "operator",
  signature_tokens: "evidence",
  spots: "lot",
  staff: "staff-store",
  staff_devices: "staff-store",
  staff_photos: "staff-store",
  staff_recovery_codes: "staff-store",
  staff_sessions: "staff-store",
  tariff_drafts: "operator",
  tariffs: "operator",
  texts: "terms",
  throttles: "throttling",
  tills: "till",
  vehicles: "vehicles",
  visit_counts: "visits",
  welcomes: "welcome",
};

const lists = "one statement for a list across rooms: asking the owner row by row would be a query a row";
const sums = "one statement sums a year: the owner's functions answer records one by one";
const checks = "compares what the rooms say with each other, and so trusts none of their functions";
const personal = "what a person was written, handed over by the room that writes the mails";
const ownRecords = "the feature above these records, whose lists and views they are";

/** Folders that read a table of another one, with the reason; all others call the owner's functions. */
const readers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  amendments: { capacity: checks, ledger: checks },
  accounts: {
    "account-erasure": "finds accounts that nobody has used for years",
    custody: "whom to tell of a vehicle, in the statement that finds the vehicles",
    mail: "whom to remind, in the statement that finds the stays",
    reviews: "where the author is written to, under the lock of the review",
    sessions: "a session with its account in one round trip, at every call",
    sms: "the number to write to, in the statement that finds the handovers",
  },
  audit_changes: { audit: "shows and searches it" },
  bookings: {
    audit: "whose changes are handed over, in the statement that finds them",
    amendments: "changes whose booking is over, in the statement that finds the overdue ones",
    bookings: ownRecords,
    books: lists,
    capacity: checks,
    custody: "of which handover nobody was told, in the statement that finds it",
    "custody-store": "when a car came, in the statement that finds what is left to photograph of it",
    day: "both sides of a day by their indexes on time",
    evidence: "whose car has changed hands, in the statement that finds walks left open",
    figures: sums,
    flights: lists,
    ledger: checks,
    mail: "whose reminder is due, in the statement that knows which were sent",
    "office-bookings": "search",
    payments: "open sessions by the state of what they pay for",
    "return-promises": "which cars came late, in the statement that finds them",
    reviews: "where the author is written to, under the lock of the review",
    sms: "which handovers are near, in the statement that knows what was told of them",
    terminals: lists,
  },
  card_movements: { books: "lists them by their days; triggers write them", ledger: checks },
  cash_closings: { books: lists },
  cash_movements: { books: lists, ledger: checks, "office-bookings": lists },
  custody: {
    custody: ownRecords,
    figures: sums,
    "return-promises": "who called, in the statement that finds cars that came late",
  },
  custody_events: {
    custody: ownRecords,
    evidence: checks,
    "return-promises": "when a car arrived, in the statement that finds those that came late",
    sms: "which car has come to the kerb, in that statement",
  },
  device_ledgers: { evidence: checks },
  disputes: { ledger: checks },
  evidence_pieces: { evidence: ownRecords },
  handover_slots: { figures: sums, "office-calendar": lists },
  idempotency_keys: { "booking-store": "finds the booking of a key" },
  inspections: { custody: ownRecords, evidence: checks },
  invoices: {
    "sales-closings": "when the first sale was",
    bookings: lists,
    ledger: checks,
  },
  journal: {
    audit: "shows and searches it",
    "custody-store": "when a move was recorded",
    disputes: "the pack quotes it",
    evidence: checks,
    ledger: checks,
    "office-bookings": "the history of a booking",
    "office-settings": "the history of a setting",
    "sales-closings": checks,
    till: checks,
  },
  kept_mails: { mail: "the demonstration's mailbox" },
  known_networks: { sessions: "whether a network is known, with the account that signs in" },
  night_inventory: { day: lists, figures: sums, "office-calendar": lists },
  legal_texts: {
    operator: "which holds at an instant, in one reading with the settings that it quotes",
    terms: "the words of the one that holds",
  },
  operator_revision: { operator: "whether what it has read still holds; triggers write it" },
  outgoing_mails: {
    mail: personal,
    "office-bookings": lists,
    "platform/http": "asks whether the outbox can be read",
  },
  payments: { books: lists, "office-bookings": lists, payments: ownRecords, refunds: lists },
  promo_codes: { ledger: checks },
  refunds: {
    invoices: "a credit note says what went back",
    mail: "a letter brings the credit notes of a booking",
    "office-bookings": lists,
    refunds: ownRecords,
  },
  review_counts: { reviews: "a view of the reviews' own" },
  reviews: { bookings: lists, figures: sums, mail: "nobody is invited twice" },
  settings: { capacity: "the size of the lot, under the lock of its counters" },
  spots: { custody: "a vehicle is put on a spot that is there" },
  staff: {
    day: "who is at work, by name",
    "office-bookings": lists,
    welcome: "the first name that a traveller is told",
  },
  staff_photos: { welcome: "the face that a traveller is shown" },
  staff_sessions: { day: "who is at work" },
  tills: { books: lists },
  vehicles: { "account-store": "locks the vehicles that go with an account" },
};

// Left out: the demonstration and the sandbox fill any table, migrations and types name all of them.
const texts = new Map(
  sourceFiles("src/server")
    .filter((path) => !/\/(migrations|tables|standalone)\//.test(path))
    .map((path) => [path, textOf(path)]),
);

function writersIn(among: ReadonlyMap<string, string>): Record<string, readonly string[]> {
  const written = Object.entries(tableUse(among)).filter(([, use]) => use.writers.length > 0);
  return Object.fromEntries(written.map(([table, use]) => [table, use.writers]));
}

test("every table is written only by the folder that owns it", () => {
  const named = Object.entries(owners).map(([table, room]) => [table, [room]]);
  expect(writersIn(texts)).toEqual(Object.fromEntries(named));
});

function readersIn(among: ReadonlyMap<string, string>): Record<string, readonly string[]> {
  const read = Object.entries(tableUse(among)).filter(([, use]) => use.readers.length > 0);
  return Object.fromEntries(read.map(([table, use]) => [table, use.readers]));
}

test("every table has an owner", () => {
  const views = ["review_counts"];
  const writtenByTriggers = ["card_movements", "operator_revision"];
  const declared = Object.keys(declaredTables()).map(toSnake);
  expect([...Object.keys(owners), ...views, ...writtenByTriggers].toSorted()).toEqual(declared.toSorted());
});

test("a table is read only by its owner and by folders listed with a reason", () => {
  const named = Object.entries(readers).map(([table, rooms]) => [table, Object.keys(rooms).toSorted()]);
  expect(readersIn(texts)).toEqual(Object.fromEntries(named));
});

test("a read from another folder is found in every form", () => {
  for (const line of [
    'db.selectFrom("payments").selectAll()',
    'db\n    .selectFrom(["quotes", "payments"])',
    '.leftJoin("payments", "payments.bookingId", "bookings.id")',
    "sql`select 1 from payments`",
    "sql`... join payments on true`",
  ]) {
    const path = "src/server/reviews/submit-review.ts";
    const planted = new Map([...texts, [path, `${textOf(path)}\n${line}\n`]]);
    expect(readersIn(planted)["payments"]).toContain("reviews");
  }
});

test("a write from another folder is found in every form", () => {
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

test("a read does not count as a write", () => {
  expect(tableUse(texts)["payments"]).toMatchObject({ readers: expect.arrayContaining(["refunds"]) });
});
