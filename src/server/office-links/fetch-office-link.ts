import type { OfficeLink, paymentLinkApi } from "#contract/office-bookings/payment-link-calls.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { findNewestLink } from "../ledger/payment-link-store.ts";
import { paymentLinkUrl } from "../ledger/payment-link-token.ts";
import { readOperator } from "../operator/read-operator.ts";
import {
  asksForExpressStart,
  type LinkedPayment,
  readAttempt,
  readLinked,
  readOncePaid,
} from "../payment-links/linked-payment.ts";
import { inSnapshot } from "../platform/db/in-snapshot.ts";
import type { Tx } from "../platform/db/schema.ts";
import type { Services } from "../services.ts";
import type { Run } from "../use-case.ts";

/** The URL is derived on each request, for the office to read out or copy (payment §11). */
export const fetchOfficePaymentLink: Run<
  typeof paymentLinkApi.fetchOfficePaymentLink,
  "config" | "db" | "clock"
> = async ({ config, db, clock }, { params }) => {
  const booking = await findBookingByReference(db, params.reference);
  if (!booking) return reject(refusal("not-found"));
  const view = await inSnapshot(db, async (tx) => {
    const link = await findNewestLink(tx, booking.id);
    const now = clock.now();
    const linked = link && (await readLinked(tx, link, now));
    return linked && viewLink(tx, linked, config, now);
  });
  return accept(view === undefined ? {} : { link: view });
};

async function viewLink(
  tx: Tx,
  linked: LinkedPayment,
  config: Services["config"],
  now: Instant,
): Promise<OfficeLink> {
  const { link, booking, purpose, state, amount } = linked;
  const payment = await readAttempt(tx, linked);
  return {
    id: link.id,
    purpose,
    state,
    amount,
    createdAt: isoFromInstant(link.createdAt),
    until: isoFromInstant(link.expiresAt),
    ...(state === "payable" && { url: await paymentLinkUrl(config, link.id, booking.locale) }),
    ...(payment && { payment }),
    expressStartNeeded: await needsExpressStart(tx, linked, now),
  };
}

/** Consent to an early start: the office asks for it when it collects in cash, the link's page otherwise. */
async function needsExpressStart(tx: Tx, linked: LinkedPayment, now: Instant): Promise<boolean> {
  if (linked.state !== "payable") return false;
  const after = await readOncePaid(tx, linked);
  return after.ok && asksForExpressStart(linked, after.value, await readOperator(tx), now);
}
