import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  accepted,
  ample,
  arrive,
  mustBook,
  openScene,
  orderQuoted,
  quote,
  refused,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { promoUsesMigration } from "../platform/migrations/0010-promo-uses.ts";
import { redeemPromoCode, releasePromoCode } from "./redeem-promo-code.ts";

let scene: Scene;
let traveller: Traveller;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  traveller = await arrive(scene);
  await scene.db
    .insertInto("promoCodes")
    .values([
      { code: "BIENVENUE10", percent: 10, totalUses: 1000 },
      { code: "ONLYONE", percent: 10, totalUses: 1 },
      { code: "WITHOUTEND", percent: 10, totalUses: null },
    ])
    .execute();
});
afterAll(() => scene.close());

test("rule 1: a code of one use sells one booking, and no other code is charged for it (pricing §7)", async () => {
  const quotes = await Promise.all([1, 2, 3].map(() => quote(scene, { promoCode: "ONLYONE" })));
  const answers = [];
  for (const quoted of quotes) answers.push(await orderQuoted(scene, traveller, accepted(quoted).id));
  expect(answers.map((answer) => refused(answer)?.code)).toEqual([
    undefined,
    "promo-code-used-up",
    "promo-code-used-up",
  ]);
  expect(await uses()).toEqual({ BIENVENUE10: 0, ONLYONE: 1, WITHOUTEND: 0 });
});

test("rule 1: a code without an end counts its own uses only (pricing §7)", async () => {
  await mustBook(scene, traveller, { promoCode: "WITHOUTEND" });
  await mustBook(scene, traveller, { promoCode: "BIENVENUE10" });
  expect(await uses()).toEqual({ BIENVENUE10: 1, ONLYONE: 1, WITHOUTEND: 1 });
});

test("rule 1: a use that is taken or given back is that of its code (pricing §7)", async () => {
  await inTransaction(scene.db, async (tx) => {
    expect(await redeemPromoCode(tx, "ONLYONE")).toBe(false);
    await releasePromoCode(tx, "ONLYONE");
    expect(await redeemPromoCode(tx, "ONLYONE")).toBe(true);
  });
  expect(await uses()).toEqual({ BIENVENUE10: 1, ONLYONE: 1, WITHOUTEND: 1 });
});

test("rule 1: uses that were counted wrongly are counted anew from the bookings that live (pricing §7)", async () => {
  const { db } = scene;
  await sql`drop function promo_codes_within_uses() cascade`.execute(db);
  await sql`update promo_codes set used = 1`.execute(db);
  await sql`alter table promo_codes add constraint promo_codes_check2 check (used <= total_uses)`.execute(db);
  await sql`update bookings set promo_code = 'ONLYONE' where promo_code <> 'ONLYONE'`.execute(db);
  await sql.raw(promoUsesMigration.sql).execute(db);
  expect(await uses()).toEqual({ BIENVENUE10: 0, ONLYONE: 3, WITHOUTEND: 0 });
  await expect(
    sql`update promo_codes set used = used + 1 where code = 'ONLYONE'`.execute(db),
  ).rejects.toThrow("no use left");
});

async function uses(): Promise<Record<string, number>> {
  const rows = await scene.db.selectFrom("promoCodes").select(["code", "used"]).orderBy("code").execute();
  return Object.fromEntries(rows.map(({ code, used }) => [code, used]));
}
