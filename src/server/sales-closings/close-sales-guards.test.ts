// Sales closed by day, month and year; an invoice is altered with the triggers disabled, with the checks that detect it
// and, as a control, without them.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ClosingKind } from "#domain/books/closing-periods.ts";
import { accepted, type Scene } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { bookAndPay, travellersOf, withAmpleRoom } from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { closeSales } from "./close-sales.ts";
import { listSalesClosings } from "./list-sales-closings.ts";
import { verifySalesClosings } from "./verify-sales-closings.ts";

const guards = vi.hoisted(() => ({ digest: true }));

vi.mock("../invoices/paper-digests.ts", async (load) => {
  const real = await load<typeof import("../invoices/paper-digests.ts")>();
  return {
    digestsBetween: async (...given: Parameters<typeof real.digestsBetween>) => {
      const digests = await real.digestsBetween(...given);
      return guards.digest ? digests : digests.map(({ name }) => ({ name, hash: "" }));
    },
  };
});

let provider: ProviderScene;
let scene: Scene;
const hours = 60 * 60_000;
const wish = { from: "2027-02-10", until: "2027-02-12" };

/** Sales of 30 and 31 December and of 2 January. */
beforeAll(async () => {
  provider = await withAmpleRoom(await openProviderScene("sandbox", { now: "2026-12-30T10:00:00Z" }));
  scene = travellersOf(provider);
  await bookAndPay(provider, wish);
  await provider.advance(24 * hours);
  await bookAndPay(provider, wish);
  await provider.advance(48 * hours);
  await bookAndPay(provider, wish);
});
afterAll(() => provider.close());

const close = () => closeSales(scene.services);
const flaws = async () =>
  (await verifySalesClosings(scene.db)).map(({ rule, subject }) => `${subject}: ${rule}`);
const list = async (kind: ClosingKind) =>
  accepted(await asStaff(listSalesClosings, scene, staffMember("manager"), { query: { kind } })).closings;

/** Alters data with the triggers disabled, as the database owner can; restored afterwards. */
async function altered(change: string, table: string, look: () => Promise<void>): Promise<void> {
  await sql
    .raw(`alter table ${table} disable trigger user; create table spare as table ${table}`)
    .execute(scene.db);
  await sql.raw(change).execute(scene.db);
  await look();
  await sql
    .raw(`delete from ${table}; insert into ${table} select * from spare; drop table spare`)
    .execute(scene.db);
  await sql.raw(`alter table ${table} enable trigger user`).execute(scene.db);
}

test("three servers close the same days at once, and each day is closed once (books §5)", async () => {
  await Promise.all([close(), close(), close()]);
  const days = await list("day");
  expect(days.map(({ period, number }) => `${number} ${period}`)).toEqual([
    "3 2027-01-01",
    "2 2026-12-31",
    "1 2026-12-30",
  ]);
  expect((await list("month")).map(({ period }) => period)).toEqual(["2026-12"]);
  expect((await list("year")).map(({ period }) => period)).toEqual(["2026"]);
  expect(await flaws()).toEqual([]);
});

test("a day without sales has its closing in the chain, and today has none before it is over", async () => {
  const [newYear] = await list("day");
  expect(newYear).toMatchObject({ period: "2027-01-01", invoices: 0, total: 0 });
  await close();
  expect(await list("day")).toHaveLength(3);
  await provider.advance(24 * hours);
  await close();
  expect((await list("day"))[0]).toMatchObject({ period: "2027-01-02", invoices: 1, number: 4 });
});

test("closings of month, year and all that was ever sold add up to the bookings", async () => {
  const { rows } = await sql<{ total: number }>`select sum(paid)::int as total from bookings`.execute(
    scene.db,
  );
  const [lastDay] = await list("day");
  expect(lastDay?.everSold).toBe(rows[0]?.total);
  const december = (await list("day")).filter(({ period }) => period.startsWith("2026-12"));
  const total = december.reduce((sum, one) => sum + one.total, 0);
  expect([(await list("month"))[0]?.total, (await list("year"))[0]?.total]).toEqual([total, total]);
});

test("the database refuses to edit or delete a closing", async () => {
  for (const change of [
    sql`update sales_closings set figures = '{}'`,
    sql`delete from sales_closings`,
    sql`truncate sales_closings`,
  ]) {
    await expect(change.execute(scene.db)).rejects.toThrow("never edited");
  }
});

const relabel = `update invoices set content = jsonb_set(content, '{lines,0,label}', '"Lavage"')
  where issued_at < '2026-12-31'`;

test("an altered invoice is reported, whatever is altered in it", async () => {
  await altered(relabel, "invoices", async () => {
    expect(await flaws()).toEqual(["sales 2026-12-30: a closing says what was sold"]);
  });
  const cheaper = `update invoices set content = jsonb_set(content, '{total}', '1') where issued_at < '2026-12-31'`;
  await altered(cheaper, "invoices", async () => {
    expect(await flaws()).toEqual(
      ["2026-12-30", "2026-12", "2026"].map((period) => `sales ${period}: a closing says what was sold`),
    );
  });
  expect(await flaws()).toEqual([]);
});

test("a deleted invoice, and one dated into a closed day, are reported", async () => {
  await altered(`delete from invoices where issued_at < '2026-12-31'`, "invoices", async () => {
    expect(await flaws()).toContain("sales 2026-12-30: a closing says what was sold");
  });
  const dated = `update invoices set issued_at = '2027-01-01T10:00:00Z' where issued_at > '2027-01-02'`;
  await altered(dated, "invoices", async () => {
    expect(await flaws()).toContain("sales 2027-01-01: a closing says what was sold");
  });
});

test("a closing that was cut off at the end, or deleted from the middle, is reported", async () => {
  await altered(`delete from sales_closings where period = '2027-01-02'`, "sales_closings", async () => {
    expect(await flaws()).toEqual(["sales 2027-01-02: what the journal seals is there"]);
  });
  await altered(`delete from sales_closings where period = '2026-12-31'`, "sales_closings", async () => {
    expect(await flaws()).toContain("sales 2027-01-01: closings of sales are a chain");
  });
});

test("control: closings without a digest of their invoices do not notice other words on them", async () => {
  guards.digest = false;
  await bookAndPay(provider, wish);
  await provider.advance(24 * hours);
  await close();
  const before = await flaws();
  const later = relabel.replace("issued_at < '2026-12-31'", "issued_at > '2027-01-03'");
  await altered(later, "invoices", async () => expect(await flaws()).toEqual(before));
  guards.digest = true;
});
