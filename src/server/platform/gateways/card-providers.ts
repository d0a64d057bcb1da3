import type { PaymentMethod } from "#domain/booking/payment-method.ts";
import type { Log } from "../../log.ts";
import type { CardPayments, ProviderName } from "./card-payments.ts";

/** The providers that may have taken earlier payments, and the one that takes the next (payment §1). */
export type CardProviders = {
  /** Absent when the operator sells without cards (`CARD=off`). */
  readonly active: CardPayments | undefined;
  /** Includes providers of earlier payments: they still settle and refund those. */
  readonly known: ReadonlyMap<ProviderName, CardPayments>;
};

export function cardProviders(
  active: CardPayments | undefined,
  others: readonly CardPayments[] = [],
): CardProviders {
  const all = active ? [active, ...others] : others;
  return { active, known: new Map(all.map((cards) => [cards.provider, cards])) };
}

/** Whether the next payment may be by card; earlier card payments are refunded either way (payment §1). */
export function acceptsCards({ active }: CardProviders): boolean {
  return active !== undefined;
}

/** The operator's payment methods, without card if no provider is configured. */
export function payableMethods(wanted: readonly PaymentMethod[], cards: CardProviders): PaymentMethod[] {
  return wanted.filter((method) => method !== "card" || acceptsCards(cards));
}

/** The provider that took a payment, which alone can settle it. Absent and logged if its keys are gone (payment §1). */
export function providerOf(
  { cards, log }: { readonly cards: CardProviders; readonly log: Log },
  { id, provider }: { readonly id: string; readonly provider: ProviderName },
): CardPayments | undefined {
  const known = cards.known.get(provider);
  if (!known) log.error("payment-provider-unknown", { paymentId: id, provider });
  return known;
}
