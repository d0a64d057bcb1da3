// Three rows of each kind on either side of its limit, one second apart; the limits are read from the table of rules.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  daysOf,
  type RetentionKind,
  retentionKinds,
  retentionRules,
} from "#domain/retention/retention-rules.ts";
import { day } from "#domain/time.ts";
import { accepted, ample, arrive, mustBook, openScene, type Scene } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { openManager } from "#test/managers.ts";
import { fetchRetention } from "../content/fetch-retention.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendChange } from "../platform/journal/append-change.ts";
import { cleanUp, forgetMedia } from "./clean-up.ts";

let scene: Scene;
let manager = staffMember("manager");
const references: string[] = [];

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  manager = await openManager(scene, "Claire");
  for (let count = 0; count < 6; count += 1) {
    const { reference } = await mustBook(scene, await arrive(scene));
    references.push(reference);
  }
  // Mails and tokens left by the scene's bookings are outside this test.
  await ask("delete from outgoing_mails");
  await ask("delete from account_tokens");
});
afterAll(() => scene.close());

const ask = (text: string, values: unknown[] = []) => scene.database.pool.query(text, values);
const limitOf = (kind: RetentionKind, seconds: number) =>
  new Date(scene.clock.now() - daysOf(retentionRules[kind]) * day + seconds * 1_000);

/** Inserts one row dated `at`; `index` from 0 to 5. */
type Write = (at: Date, index: number) => Promise<unknown>;

const kinds: Partial<Record<RetentionKind, Write>> = {
  unconfirmedAccounts: (at, index) =>
    ask(
      `insert into accounts (id, email, password_hash, firstname, lastname, phone, address, locale, terms_version,
        terms_accepted_at, data_usage_accepted_at, created_at, password_changed_at)
      select gen_random_uuid(), 'new' || $2 || '@mail.example', password_hash, 'A', 'B', phone, address, locale,
        terms_version, terms_accepted_at, data_usage_accepted_at, $1, password_changed_at from accounts limit 1`,
      [at, index],
    ),
  contactMessages: (at) =>
    ask(
      `insert into contact_messages (id, locale, name, email, subject, message, received_at)
      values (gen_random_uuid(), 'fr', 'Zoé', 'zoe@mail.example', 'Bonjour', 'Un message', $1)`,
      [at],
    ),
  mails: (at) =>
    ask(
      `insert into outgoing_mails (id, recipient, locale, kind, message, sent_at)
      values (gen_random_uuid(), 'zoe@mail.example', 'fr', 'address-taken', '{}', $1)`,
      [at],
    ),
  reviews: (at, index) =>
    ask(
      `insert into reviews (id, booking_id, account_id, locale, author, rating, text, stay_date, status, submitted_at, published_at)
      select gen_random_uuid(), id, account_id, 'fr', 'Zoé', 5, 'A review of twenty characters', departure_date, 'published', $1, $1
      from bookings where reference = $2`,
      [at, references[index]],
    ),
  bookings: (at, index) =>
    ask(
      `update bookings set landing_at = $1, drop_off_at = $1::timestamptz - interval '1 day' where reference = $2`,
      [at, references[index]],
    ),
  flightChanges: (at, index) =>
    ask(
      `insert into flight_changes (flight, date, landing_at, noted_by, noted_at)
      values ('AF' || (1000 + $2::int), $1::timestamptz::date, $1, $3, $1)`,
      [at, index, manager.staffId],
    ),
  auditContents: async (at, index) => {
    const change = { before: { name: `before ${index}` }, after: { name: "after" } };
    const entry = {
      actor: "system",
      kind: "settings-changed",
      subject: `settings ${index}`,
      data: {},
    } as const;
    await inTransaction(scene.db, (tx) => appendChange(tx, { ...entry, at: at.getTime() as never }, change));
  },
};

test("clean-up deletes rows a second past the retention period of their kind and keeps rows a second short of it", async () => {
  for (const [kind, write] of Object.entries(kinds) as [RetentionKind, Write][]) {
    for (let index = 0; index < 6; index += 1) await write(limitOf(kind, index < 3 ? -1 : 1), index);
  }
  const counts = await cleanUp(scene.services);
  const expected = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 3]));
  expect(counts).toMatchObject(expected);
  const left = async (text: string) => (await ask(text)).rowCount;
  expect(await left("select 1 from accounts where confirmed_at is null")).toBe(3);
  expect(await left("select 1 from contact_messages")).toBe(3);
  expect(await left("select 1 from outgoing_mails where kind = 'address-taken'")).toBe(3);
  expect(await left("select 1 from reviews")).toBe(3);
  expect(await left("select 1 from bookings where lastname = ''")).toBe(3);
  expect(await left("select 1 from flight_changes")).toBe(3);
  expect(await left("select 1 from audit_changes where erased_at is null")).toBe(3);
  // Control: two seconds later the other rows are past the limit too; nothing is deleted twice.
  scene.clock.advance(2_000);
  expect(await cleanUp(scene.services)).toMatchObject(expected);
  expect(Object.values(await cleanUp(scene.services)).every((count) => count === 0)).toBe(true);
});

test("the desk shows each retention rule with the count and time of its last clean-up (content §4)", async () => {
  await forgetMedia(scene.services);
  const { kinds: shown } = accepted(await asStaff(fetchRetention, scene, manager, {}));
  expect(shown.map(({ kind }) => kind)).toEqual([...retentionKinds, "media"]);
  expect(shown.filter(({ last }) => last?.count !== 0)).toEqual([]);
  expect(shown.at(-1)).toMatchObject({ period: { count: 13, unit: "months" } });
  await ask(
    `insert into contact_messages (id, locale, name, email, subject, message, received_at)
    values (gen_random_uuid(), 'fr', 'Zoé', 'zoe@mail.example', 'Bonjour', 'Un message', '2001-01-01')`,
  );
  await cleanUp(scene.services);
  const again = accepted(await asStaff(fetchRetention, scene, manager, {}));
  expect(again.kinds.find(({ kind }) => kind === "contactMessages")?.last?.count).toBe(1);
});
