// The operator's decisions are cached by revision. The cache could go stale by a change on another server, a rollback,
// or an instant at which another tariff or terms take effect.
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hour, type Instant, toInstant } from "#domain/time.ts";
import { openScene, type Scene } from "#test/booking-scene.ts";
import { staffMember } from "#test/custody-scene.ts";
import { at } from "../platform/db/instant-plugin.ts";
import { newId } from "../platform/db/new-id.ts";
import type { Db } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { defaultTariff } from "./default-tariff.ts";
import { readOperator, readOperatorAt } from "./read-operator.ts";
import { insertTariff } from "./save-operator.ts";

let scene: Scene;
beforeEach(async () => {
  scene = await openScene({ poolSize: 4 });
});
afterEach(() => scene.close());

const hold = async (db: Db): Promise<number> => (await readOperator(db)).ordering.holdMinutes;

const setHold = (db: Db, minutes: number) =>
  sql`update settings set value = value || jsonb_build_object('holdMinutes', ${minutes}::int) where key = 'ordering'`.execute(
    db,
  );

class Undone extends Error {}

test("a change of the settings is visible to its own transaction, and to others only after its commit", async () => {
  const before = await hold(scene.db);
  const seen: number[] = [];
  await inTransaction(scene.db, async (tx) => {
    await setHold(tx, before + 5);
    seen.push(await hold(tx), await hold(scene.db), await hold(tx));
  });
  expect([...seen, await hold(scene.db)]).toEqual([before + 5, before, before + 5, before + 5]);
});

test("changes that are rolled back leave nothing in the cache, whoever read them meanwhile", async () => {
  const before = await hold(scene.db);
  for (const more of [5, 10, 15]) {
    const undone = inTransaction(scene.db, async (tx) => {
      await setHold(tx, before + more);
      expect(await hold(tx)).toBe(before + more);
      throw new Undone();
    });
    await expect(undone).rejects.toThrow(Undone);
    expect(await hold(scene.db)).toBe(before);
  }
  await setHold(scene.db, before + 20);
  expect(await hold(scene.db)).toBe(before + 20);
});

/** Another version of the terms, published by a manager. */
async function publishTerms(db: Db, number: number, effectiveAt: Instant): Promise<void> {
  const by = staffMember("manager").staffId;
  await sql`insert into staff (id, email, firstname, lastname, role, locale, created_at)
    values (${by}, ${`${by}@revision.example`}, 'Claire', 'Lenoir', 'manager', 'fr', now())`.execute(db);
  const contents = JSON.stringify({ fr: `Version ${number}`, en: `Version ${number}` });
  await db
    .insertInto("legalTexts")
    .values({
      id: newId(effectiveAt),
      name: "terms",
      number,
      contents,
      effectiveAt,
      createdAt: effectiveAt,
      createdBy: by,
    })
    .execute();
}

test("each change of settings, services, tariffs or legal texts gives another revision", async () => {
  const { db, clock } = scene;
  const later = toInstant(clock.now() + hour);
  const revision = async () => {
    const row = await db.selectFrom("operatorRevision").select("revision").executeTakeFirstOrThrow();
    return row.revision;
  };
  const known = [await revision()];
  const aside = at(clock.now());
  const changes = [
    () => sql`insert into settings (key, value, updated_at) values ('other', '{}', now())`.execute(db),
    () => setHold(db, 21),
    () => sql`delete from settings where key = 'other'`.execute(db),
    () =>
      sql`insert into services (id, name, description, price, position) values ('other', '{}', '{}', 1, 99)`.execute(
        db,
      ),
    () => sql`update services set price = 2 where id = 'other'`.execute(db),
    () => sql`delete from services where id = 'other'`.execute(db),
    () => insertTariff(db, { contents: defaultTariff, now: clock.now(), effectiveAt: later }),
    () => sql`update tariffs set set_aside_at = ${aside} where effective_at > ${aside}`.execute(db),
    () => publishTerms(db, 2, later),
    () => sql`update legal_texts set set_aside_at = ${aside}`.execute(db),
  ];
  for (const change of changes) {
    await change();
    known.push(await revision());
  }
  expect(new Set(known).size).toBe(changes.length + 1);
});

test("a scheduled tariff applies from its instant on, in whatever order instants are asked for (pricing §10)", async () => {
  const { db, clock } = scene;
  const now = clock.now();
  const first = (await readOperatorAt(db, now)).tariffVersion;
  const takesOver = [1, 2, 3].map((hours) => toInstant(now + hours * hour));
  const versions: number[] = [];
  for (const effectiveAt of takesOver) {
    versions.push(await insertTariff(db, { contents: defaultTariff, now, effectiveAt }));
  }
  const asked = [0, 2.5, 1, 3, 0.5, 4, 1.5, 2, 0].map((hours) => toInstant(now + hours * hour));
  const held: number[] = [];
  for (const instant of asked) held.push((await readOperatorAt(db, instant)).tariffVersion);
  const [one, two, three] = versions;
  expect(held).toEqual([first, two, one, three, first, three, one, two, first]);
  expect((await readOperatorAt(db, now)).tariffUntil).toBe(takesOver[0]);
});

test("scheduled terms apply from their instant on, in whatever order instants are asked for (content §2)", async () => {
  const { db, clock } = scene;
  const now = clock.now();
  const shipped = (await readOperatorAt(db, now)).termsEdition.number;
  for (const number of [2, 3, 4]) await publishTerms(db, number, toInstant(now + (number - 1) * hour));
  const held: string[] = [];
  for (const hours of [0, 2.5, 1, 3, 0.5, 4, 1.5, 2, 0]) {
    held.push((await readOperatorAt(db, toInstant(now + hours * hour))).termsEdition.number);
  }
  expect(held).toEqual([shipped, "3", "2", "4", shipped, "4", "2", "3", shipped]);
});

test("control: without the revision's trigger a change is not seen", async () => {
  const before = await hold(scene.db);
  await scene.database.pool.query("alter table settings disable trigger revise_operator");
  await setHold(scene.db, before + 5);
  expect(await hold(scene.db)).toBe(before);
});

test("control: the operator's settings are cached, and each read costs one statement", async () => {
  await readOperatorAt(scene.db, scene.clock.now());
  const asked: string[] = [];
  const counted = scene.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await readOperatorAt(counted, scene.clock.now());
  await readOperator(counted);
  expect(asked).toHaveLength(2);
});
