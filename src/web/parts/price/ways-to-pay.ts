import type { Settings } from "#contract/settings.ts";
import type { WaysToPay } from "#web/words/home/home-en.ts";

/**
 * What may be promised before the price is known, cash last: its limit follows in the sentence. Under a limit of nothing
 * no amount is payable in cash (rules §4).
 */
export function waysToPay({
  paymentMethods,
  cashLimit,
}: Pick<Settings, "paymentMethods" | "cashLimit">): WaysToPay {
  return paymentMethods.filter((way) => way === "card" || cashLimit > 0).toSorted();
}
