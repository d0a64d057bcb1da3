import { createHash } from "node:crypto";
import { type Amendable, decideOwnAmendment, toText } from "#domain/booking/amendment.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { decidePaymentMethod } from "#domain/booking/payment-method.ts";
import { expressStartNeededByChange } from "#domain/cancellation/withdrawal.ts";
import { type Cents, noMoney, toCents } from "#domain/money.ts";
import type { Price } from "#domain/pricing/price-stay.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { agreedRules } from "#domain/rules/agreed-rules.ts";
import { amountDue } from "#domain/till/cash-due.ts";
import type { Instant } from "#domain/time.ts";
import { readCashFacts } from "../ledger/due-facts.ts";
import type { Operator } from "../operator/operator.ts";
import type { Db } from "../platform/db/schema.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import type { AskedChange } from "./amendment-store.ts";
import { applyChange } from "./apply-change.ts";
import { priceAmendedStay } from "./price-amended-stay.ts";
import { refundOf } from "./write-amendment.ts";

export type Offer = {
  readonly after: Amendable;
  readonly price: Price;
  readonly difference: Cents;
  /** Collected by card before anything changes. */
  readonly toPay: Cents;
  /** Refunded from what was paid. */
  readonly refund: Cents;
  /** What will be due to the valet. */
  readonly due: Cents;
  /** A hash of all that is shown: accepting it accepts exactly this. */
  readonly quoteId: string;
  readonly base: string;
  readonly expressStartNeeded: boolean;
};

export type OfferRefusal = Refusal<
  "invalid" | "not-possible-now" | "too-late" | "too-many-days" | "cash-not-offered"
>;

/** A traveller's change, decided on and priced, before anything happens. */
export async function offerAmendment(
  db: Db,
  booking: Booking,
  asked: AskedChange,
  { operator, now }: { readonly operator: Operator; readonly now: Instant },
): Promise<Result<Offer, OfferRefusal>> {
  const vehicle = await findAsked(db, booking, asked);
  if (!vehicle.ok) return vehicle;
  const { vehicleId: _, ...change } = asked;
  const applied = applyChange(booking, { ...change, vehicle: vehicle.value }, operator);
  if (!applied.ok) return applied;
  const after = applied.value;
  const allowed = decideOwnAmendment({ before: booking, after }, agreedRules(booking, operator), now);
  if (!allowed.ok) return allowed;
  const price = await priceAmendedStay(db, booking, after, operator);
  const method = decideMethod(booking, price, operator);
  if (!method.ok) return method;
  const byCard = booking.paymentMethod === "card";
  return accept(await computeDifference(db, booking, { after, price, operator, byCard }));
}

/** The account's vehicle that is asked for; the booking's present one is not looked up again. */
async function findAsked(db: Db, { accountId, vehicleId: booked }: Booking, { vehicleId }: AskedChange) {
  if (vehicleId === undefined || vehicleId === booked) return accept(undefined);
  const own = accountId === null ? undefined : await findVehicle(db, accountId, vehicleId);
  if (!own) return reject(refusal("invalid", { vehicleId: "unknown" }));
  const { id, ...vehicle } = own;
  return accept({ vehicleId: id, vehicle });
}

/** Cash is not offered above its limit, by a change no more than by an order. */
function decideMethod(
  booking: Booking,
  { total }: Price,
  operator: Operator,
): Result<void, Refusal<"cash-not-offered">> {
  if (booking.paymentMethod === "card" || total <= booking.price.total) return accept(undefined);
  return decidePaymentMethod("cash", total, agreedRules(booking, operator)).ok
    ? accept(undefined)
    : reject(refusal("cash-not-offered"));
}

type Worked = {
  readonly after: Amendable;
  readonly price: Price;
  readonly operator: Operator;
  /** Whether what becomes dearer is collected by card, or due to the valet. */
  readonly byCard: boolean;
};

/** What a change that was decided on means for the money. */
export async function computeDifference(
  db: Db,
  booking: Booking,
  { after, price, operator, byCard }: Worked,
): Promise<Offer> {
  const cash = await readCashFacts(db, booking);
  const more = amountDue({ ...cash, total: price.total }) - amountDue(cash);
  const toPay = byCard ? toCents(Math.max(0, more)) : noMoney;
  const refund = refundOf(booking, price);
  const base = baseOf(booking);
  return {
    after,
    price,
    difference: toCents(price.total - booking.price.total),
    toPay,
    refund,
    due: toCents(amountDue({ ...cash, total: price.total }) - toPay),
    quoteId: nameOf(base, toText(after), JSON.stringify([price.lines, price.total, toPay, refund])),
    base,
    expressStartNeeded: expressStartNeededByChange(booking, after.stay, agreedRules(booking, operator)),
  };
}

/** Fingerprint of the booking that a change is calculated for; if it differs, the change has to be shown again. */
export function baseOf(booking: Booking): string {
  return nameOf(toText(booking), String(booking.price.total));
}

function nameOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
