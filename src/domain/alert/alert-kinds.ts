/** What only a person can put right about money: told by mail and at the desk, once each (payment §6). */
export const moneyAlerts = [
  /** The provider or a bank refused it for good: the money is with us and owed. */
  "refund-failed",
  "payment-disputed",
  /** What came is not what was asked for; it goes back by itself. */
  "payment-mismatched",
  /** Given back at the provider's own desk, beyond what was left of the payment. */
  "refund-exceeds-payment",
] as const;

export type MoneyAlert = (typeof moneyAlerts)[number];
