// What the operator changes, with its entry in the journal. It holds from the commit on, on every server.
import { normalisePromoCode, type PromoCode, type Service } from "#domain/pricing/tariff.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";
import type { OperatorDocument, OperatorDocumentKey, TariffDocument } from "./operator-documents.ts";
import { saveDocument, saveTariff } from "./save-operator.ts";

type Needs = Pick<Services, "db" | "clock">;

/** The capacity is changed by `changeCapacityPolicy`, which changes its counters too. */
export async function changeDocument<Key extends Exclude<OperatorDocumentKey, "capacity">>(
  { db, clock }: Needs,
  key: Key,
  contents: OperatorDocument<Key>,
  actor: Actor,
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    await saveDocument(tx, key, contents, at);
    await appendJournal(tx, { at, actor, kind: "settings-changed", subject: `settings ${key}` });
  });
}

/** A new version of the tariff; quotes made before keep theirs (pricing §9). */
export async function changeTariff(
  { db, clock }: Needs,
  contents: TariffDocument,
  actor: Actor,
): Promise<number> {
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const version = await saveTariff(tx, contents, at);
    await appendJournal(tx, { at, actor, kind: "tariff-changed", subject: `tariff ${version}` });
    return version;
  });
}

/** A service that is put aside stays known to the bookings that have it. */
export async function changeService(
  { db, clock }: Needs,
  service: Service & { readonly position: number; readonly active: boolean },
  actor: Actor,
): Promise<void> {
  const at = clock.now();
  const { id, price, position, active } = service;
  const row = {
    name: JSON.stringify(service.name),
    description: JSON.stringify(service.description),
    ...{ price, position, active },
  };
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("services")
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
    const data = { price, active };
    await appendJournal(tx, { at, actor, kind: "service-changed", subject: `service ${id}`, data });
  });
}

/**
 * Its uses so far are counted by bookings and stay as they are, also where the operator now allows fewer: then none is
 * left. One that is put aside stays known to the bookings that have it.
 */
export async function changePromoCode(
  { db, clock }: Needs,
  promoCode: Omit<PromoCode, "uses"> & { readonly active: boolean },
  actor: Actor,
): Promise<void> {
  const at = clock.now();
  const { discount, validFrom, validUntil, totalUses, active } = promoCode;
  const code = normalisePromoCode(promoCode.code);
  const row = {
    percent: discount.kind === "percent" ? discount.percent : null,
    amount: discount.kind === "amount" ? discount.amount : null,
    validFrom: validFrom ?? null,
    validUntil: validUntil ?? null,
    totalUses: totalUses ?? null,
    active,
  };
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("promoCodes")
      .values({ code, ...row })
      .onConflict((conflict) => conflict.column("code").doUpdateSet(row))
      .execute();
    await appendJournal(tx, {
      at,
      actor,
      kind: "promo-code-changed",
      subject: `promo code ${code}`,
      data: row,
    });
  });
}
