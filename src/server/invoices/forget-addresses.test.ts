import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arrive, mustBook, openScene, payByCard, type Scene } from "#test/booking-scene.ts";
import { settleAsProvider } from "#test/till-scene.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { invoiceAddressesMigration } from "../platform/migrations/0032-invoice-addresses.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

test("rule 11: invoices that were issued with an e-mail address lose it, and are kept from every other edit (accounts §8)", async () => {
  const { db } = scene;
  for (const email of ["one@example.org", "two@example.org", "three@example.org"]) {
    const { reference } = await mustBook(scene, await arrive(scene), {}, { paymentMethod: "card" });
    await payByCard(scene, reference);
    const booking = await findBookingByReference(db, reference);
    if (!booking) throw new Error(reference);
    await settleAsProvider(scene, booking);
    await sql`alter table invoices disable trigger invoices_refuse`.execute(db);
    await sql`update invoices set content = jsonb_set(content, '{buyer,email}', to_jsonb(${email}::text))
      where booking_id = ${booking.id}`.execute(db);
    await sql`alter table invoices enable trigger invoices_refuse`.execute(db);
  }
  expect(await addresses()).toHaveLength(3);
  await sql.raw(invoiceAddressesMigration.sql).execute(db);
  expect(await addresses()).toEqual([]);
  const edit = sql`update invoices set content = content || '{"total": 1}'`.execute(db);
  await expect(edit).rejects.toThrow();
});

async function addresses() {
  const { rows } = await sql`select from invoices where content::text like '%@example.org%'`.execute(
    scene.db,
  );
  return rows;
}
