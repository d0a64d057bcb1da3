import type { api } from "#contract/api.ts";
import { type FieldRule, type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { saveExpressStart } from "../amendments/amendment-store.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import { lockBookingById } from "../booking-store/find-booking.ts";
import { findPaymentLink, type PaymentLink } from "../ledger/payment-link-store.ts";
import { paymentLinkUrl, readPaymentLinkToken } from "../ledger/payment-link-token.ts";
import { readOperator, readOperatorAt } from "../operator/read-operator.ts";
import { openPageFor } from "../payments/pay-booking.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Services } from "../services.ts";
import type { Call, Run } from "../use-case.ts";
import { asksForExpressStart, readLinked, readOncePaid } from "./linked-payment.ts";
import { termsToAccept } from "./terms-to-accept.ts";

type PayCall = Call<typeof api.payByLink>;

/** Opens the card page of a payable link, in the language in which the link was opened (payment §3). */
export const payByLink: Run<typeof api.payByLink, "config" | "db" | "clock" | "log" | "cards"> = async (
  services,
  call,
) => {
  const { db, config } = services;
  const id = await readPaymentLinkToken(config, call.params.token);
  const link = id === undefined ? undefined : await findPaymentLink(db, id);
  if (!link) return reject(refusal("invalid-token"));
  const agreed = await agree(services, link, call);
  if (!agreed.ok) return agreed;
  const opened = await openPageFor(services, {
    lock: (tx) => lockBookingById(tx, link.bookingId),
    requestId: call.origin.requestId,
    locale: call.origin.locale,
    amendmentId: link.amendmentId ?? undefined,
    isLinkPage: true,
    backTo: await paymentLinkUrl(config, link.id, call.origin.locale),
  });
  if (opened.ok) return opened;
  const { code } = opened.refusal;
  return reject(refusal(code === "not-found" ? "invalid-token" : code));
};

type Agreed = Result<void, Refusal<"invalid" | "invalid-token" | "already-paid" | "not-payable">>;

/**
 * The payer of a booking concludes the contract: the terms are accepted only now, in their current version and in the
 * language they are shown in, whatever they were when the office took the booking.
 */
async function agree(
  services: Pick<Services, "config" | "db" | "clock" | "cards">,
  link: PaymentLink,
  { body: { payment }, origin }: PayCall,
): Promise<Agreed> {
  const { db, clock } = services;
  const now = clock.now();
  const terms = await termsToAccept(services, await readOperatorAt(db, now), origin.locale);
  return decideInTransaction(db, async (tx): Promise<Agreed> => {
    await lockBookingById(tx, link.bookingId);
    const linked = await readLinked(tx, link, now);
    if (!linked) return reject(refusal("invalid-token"));
    if (linked.state !== "payable") {
      return reject(refusal(linked.state === "done" ? "already-paid" : "not-payable"));
    }
    const { booking, amendment, purpose } = linked;
    // The amount due was agreed before: paying it concludes no contract.
    if (purpose === "due") return accept(undefined);
    const isNewContract = amendment === undefined;
    const after = await readOncePaid(tx, linked);
    if (!after.ok) return reject(refusal("not-payable"));
    const asks = asksForExpressStart(linked, after.value, await readOperator(tx), now);
    const fields: Readonly<Record<string, FieldRule>> = {
      ...(isNewContract && payment.acceptedTerms !== true && { acceptedTerms: "not-accepted" }),
      ...(asks && payment.expressStart !== true && { expressStart: "not-accepted" }),
    };
    if (Object.keys(fields).length > 0) return reject(refusal("invalid", fields));
    // The wish for an early start is recorded only where it was needed: by law the payer has to express it
    // (cancellation §6).
    if (isNewContract) {
      await saveBooking(tx, booking, { ...terms, termsAcceptedAt: now, expressStart: asks });
    } else if (asks) {
      await saveExpressStart(tx, amendment);
    }
    return accept(undefined);
  });
}
