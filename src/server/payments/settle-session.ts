import type { CardPayments, ProviderEvent } from "../platform/gateways/card-payments.ts";
import type { Services } from "../services.ts";
import { type Settled, settlePayment } from "./settle-payment.ts";

type Attempt = { readonly id: string; readonly sessionId: string };

/** Fetches the state of a session from the provider, then settles its payment. Outages throw `PaymentProviderError`. */
export async function settleSession(
  services: Pick<Services, "db" | "clock" | "log">,
  cards: CardPayments,
  { id, sessionId }: Attempt,
  event?: ProviderEvent,
): Promise<Settled> {
  return settlePayment(services, id, await cards.fetchSession(sessionId), event);
}

/** Closes a session that must no longer be paid, then settles its payment: it may have been paid just before. */
export async function endSession(
  services: Pick<Services, "db" | "clock" | "log">,
  cards: CardPayments,
  { id, sessionId }: Attempt,
): Promise<Settled> {
  return settlePayment(services, id, await cards.expireSession(sessionId));
}
