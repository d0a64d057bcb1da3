// Promo codes (pricing §7): created, changed, put aside. Uses are counted by bookings and are kept when the limit is
// set below them: then none is left.

import type { BodyOf } from "#contract/endpoint.ts";
import type { offerApi } from "#contract/office/offer-calls.ts";
import { toCents } from "#domain/money.ts";
import { normalisePromoCode } from "#domain/pricing/tariff.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { decideInTransaction } from "../../platform/db/decide-in-transaction.ts";
import type { Db, Tx } from "../../platform/db/schema.ts";
import { appendJournal } from "../../platform/journal/append-journal.ts";
import type { Outcome, Run } from "../../use-case.ts";
import { toPromoCode } from "../find-promo-code.ts";

type Needs = "db" | "clock";
type Wanted = BodyOf<typeof offerApi.changePromoCode>["promoCode"];

export const listPromoCodes: Run<typeof offerApi.listPromoCodes, "db"> = async ({ db }) =>
  accept(await viewCodes(db));

export const changePromoCode: Run<typeof offerApi.changePromoCode, Needs> = (
  { db, clock },
  { params, body, caller },
) => {
  const at = clock.now();
  const code = normalisePromoCode(params.code);
  const row = rowOf(body.promoCode);
  const { revision } = body.promoCode;
  return decideInTransaction(db, async (tx): Promise<Outcome<typeof offerApi.changePromoCode>> => {
    const known = await lockCode(tx, code);
    // Created or changed by another manager meanwhile: neither is overwritten unseen.
    if (known?.revision !== revision) return reject(refusal("changed-meanwhile"));
    const made = known ? await updateCode(tx, known, row) : await insertCode(tx, code, row);
    if (made === undefined) return reject(refusal("changed-meanwhile"));
    await appendJournal(tx, {
      at,
      actor: `staff ${caller.staffId}`,
      kind: "promo-code-changed",
      subject: `promo code ${code}`,
      data: { before: known === undefined ? null : pick(known), after: row },
    });
    return accept(await viewCodes(tx));
  });
};

function rowOf({ discount, validFrom, validUntil, totalUses, active }: Wanted) {
  return {
    percent: discount.kind === "percent" ? discount.percent : null,
    amount: discount.kind === "amount" ? toCents(discount.amount) : null,
    validFrom: validFrom ?? null,
    validUntil: validUntil ?? null,
    totalUses: totalUses ?? null,
    active,
  };
}

function pick({ percent, amount, validFrom, validUntil, totalUses, active }: ReturnType<typeof rowOf>) {
  return { percent, amount, validFrom, validUntil, totalUses, active };
}

function insertCode(tx: Tx, code: string, row: ReturnType<typeof rowOf>) {
  const insert = tx.insertInto("promoCodes").values({ code, ...row });
  return insert
    .onConflict((taken) => taken.doNothing())
    .returning("code")
    .executeTakeFirst();
}

function updateCode(
  tx: Tx,
  { code, revision }: { readonly code: string; readonly revision: number },
  row: ReturnType<typeof rowOf>,
) {
  const update = tx.updateTable("promoCodes").set({ ...row, revision: revision + 1 });
  return update.where("code", "=", code).returning("code").executeTakeFirst();
}

function lockCode(tx: Tx, code: string) {
  return tx.selectFrom("promoCodes").selectAll().where("code", "=", code).forUpdate().executeTakeFirst();
}

async function viewCodes(db: Db) {
  const rows = await db
    .selectFrom("promoCodes")
    .selectAll()
    .orderBy("active", "desc")
    .orderBy("code")
    .execute();
  return {
    codes: rows.map((row) => ({ ...toPromoCode(row), active: row.active, revision: row.revision })),
  };
}
