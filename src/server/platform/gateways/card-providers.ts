import type { PaymentMethod } from "#domain/booking/payment-method.ts";
import type { Log } from "../../log.ts";
import type { CardPayments, ProviderName } from "./card-payments.ts";

/** Who may have taken a payment, and who takes the next one (payment §1). */
export type CardProviders = {
  /** Absent when the operator sells without cards (`CARD=off`). */
  readonly active: CardPayments | undefined;
  /** Also those that took payments before: what they took is settled and given back by them. */
  readonly known: ReadonlyMap<ProviderName, CardPayments>;
};

export function cardProviders(
  active: CardPayments | undefined,
  others: readonly CardPayments[] = [],
): CardProviders {
  const all = active ? [active, ...others] : others;
  return { active, known: new Map(all.map((cards) => [cards.provider, cards])) };
}

/** Whether the next payment may be made by card; what was taken by card before is given back either way (payment §1). */
export function acceptsCards({ active }: CardProviders): boolean {
  return active !== undefined;
}

/** Of the methods that the operator wants those that can be carried out: nobody pays by card where nobody takes any. */
export function payableMethods(wanted: readonly PaymentMethod[], cards: CardProviders): PaymentMethod[] {
  return wanted.filter((method) => method !== "card" || acceptsCards(cards));
}

/** The provider that took a payment; nobody else can settle it. Absent and logged when its keys are gone (payment §1). */
export function providerOf(
  { cards, log }: { readonly cards: CardProviders; readonly log: Log },
  { id, provider }: { readonly id: string; readonly provider: ProviderName },
): CardPayments | undefined {
  const known = cards.known.get(provider);
  if (!known) log.error("payment-provider-unknown", { paymentId: id, provider });
  return known;
}
