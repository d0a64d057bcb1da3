// Which discount the migration assigns to existing bookings: it must not change any traveller's price.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toInstant } from "#domain/time.ts";
import { ample, arrive, mustBook, openScene, type Scene } from "#test/booking-scene.ts";
import { inTransaction } from "../db/transaction.ts";
import { appendJournal } from "../journal/append-journal.ts";
import { soldDiscountsMigration } from "./0061-sold-discounts.ts";
import { migrate } from "./migrate.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

type Terms = { readonly percent: number | null; readonly amount: number | null };
const percent = (of: number): Terms => ({ percent: of, amount: null });
const amount = (of: number): Terms => ({ percent: null, amount: of });

type Case = {
  readonly code: string;
  /** The code's present terms; absent: it has been deleted. */
  readonly today?: Terms;
  /** As the journal records them; `days` after the order, negative before it. */
  readonly edits?: readonly { readonly days: number; readonly before: Terms | null; readonly after: Terms }[];
  /** The discount in the booking's price lines, in cents off 69.00 €; absent: none. */
  readonly off?: number;
  readonly sold: object | null;
};

const tenPercent = { kind: "percent", percent: 10 };
const toFive = { days: 1, before: percent(10), after: percent(5) };

const cases: readonly Case[] = [
  { code: "NEVER-EDITED", today: percent(10), off: 690, sold: tenPercent },
  { code: "ROUNDED", today: percent(3), off: 207, sold: { kind: "percent", percent: 3 } },
  { code: "AMOUNT", today: amount(690), off: 690, sold: { kind: "amount", amount: 690 } },
  { code: "CAPPED", today: amount(9_000), off: 6_900, sold: { kind: "amount", amount: 9_000 } },
  { code: "EDITED", today: percent(5), edits: [toFive], off: 690, sold: tenPercent },
  {
    code: "EDITED-OFTEN",
    today: percent(50),
    off: 690,
    sold: tenPercent,
    edits: [
      { days: -1, before: percent(20), after: percent(10) },
      toFive,
      { days: 2, before: percent(5), after: percent(50) },
    ],
  },
  // A change was priced by the edited code and settled: that is the traveller's price.
  {
    code: "REPRICED",
    today: percent(5),
    edits: [toFive],
    off: 345,
    sold: { kind: "percent", percent: 5 },
  },
  // Both terms explain the line: those at the moment of the order win.
  {
    code: "EITHER",
    today: amount(690),
    off: 690,
    sold: tenPercent,
    edits: [{ days: 1, before: percent(10), after: amount(690) }],
  },
  {
    code: "EITHER-BEFORE",
    today: percent(10),
    off: 690,
    sold: tenPercent,
    edits: [{ days: -1, before: amount(690), after: percent(10) }],
  },
  {
    code: "GONE",
    off: 690,
    sold: tenPercent,
    edits: [{ days: -1, before: null, after: percent(10) }],
  },
  { code: "NOTHING-FITS", today: percent(5), off: 690, sold: null },
  { code: "NOTHING-KNOWN", off: 690, sold: null },
  { code: "NO-LINE", today: percent(10), sold: null },
];

test("the migration gives bookings and quotes the discount that explains their price, and makes none up", async () => {
  const { pool } = scene.database;
  const traveller = await arrive(scene);
  for (const each of cases) await sellWith(each, (await mustBook(scene, traveller)).reference);
  const { reference } = await mustBook(scene, traveller);
  await pool.query("alter table quotes drop column discount; alter table bookings drop column discount");
  await pool.query("delete from migrations where name = $1", [soldDiscountsMigration.name]);
  await migrate(pool);
  const { rows } = await pool.query(
    `select quotes.promo_code as code, bookings.discount as sold, quotes.discount as promised
     from bookings join quotes on quotes.id = quote_id and quotes.promo_code = bookings.promo_code`,
  );
  const byCode = new Map(rows.map(({ code, ...found }) => [code, found]));
  expect(Object.fromEntries(byCode)).toEqual(
    Object.fromEntries(cases.map(({ code, sold }) => [code, { sold, promised: sold }])),
  );
  const plain = await pool.query("select discount from bookings where reference = $1", [reference]);
  expect(plain.rows).toEqual([{ discount: null }]);
});

/** As a server of the previous release left it. */
async function sellWith({ code, today, edits = [], off }: Case, reference: string): Promise<void> {
  const { db, clock } = scene;
  const { pool } = scene.database;
  if (today) {
    await pool.query("insert into promo_codes (code, percent, amount) values ($1, $2, $3)", [
      code,
      today.percent,
      today.amount,
    ]);
  }
  const line = off === undefined ? [] : [{ kind: "promotion", amount: -off, promoCode: code }];
  for (const table of ["bookings", "quotes"]) {
    await sql`update ${sql.table(table)} set promo_code = ${code}, lines = lines || ${JSON.stringify(line)}::jsonb
      where id = (select ${sql.ref(table === "quotes" ? "quote_id" : "id")} from bookings where reference = ${reference})`.execute(
      db,
    );
  }
  for (const { days, ...data } of edits) {
    await inTransaction(db, (tx) =>
      appendJournal(tx, {
        at: toInstant(clock.now() + days * 24 * 3_600_000),
        actor: "staff test",
        kind: "promo-code-changed",
        subject: `promo code ${code}`,
        data,
      }),
    );
  }
}
