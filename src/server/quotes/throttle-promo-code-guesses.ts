import type { FieldRefusals, Refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { callerNetwork, isLoopbackAddress } from "../platform/rate-limit/caller-network.ts";
import type { Services } from "../services.ts";
import { attemptKeys, consumeAttempts, refundAttempts } from "../throttling/consume-attempts.ts";
import { refusalWithRetryAfter } from "../throttling/refusal-with-retry-after.ts";
import type { CallOrigin } from "../use-case.ts";

type Asking = { readonly origin: CallOrigin };

type Priced<Value, Refused> = Result<Value, Refused>;

/** pricing §7: prevents brute-forcing promo codes. A valid code costs no attempt. */
export async function throttlePromoCodeGuesses<Value, Refused extends { readonly fields?: FieldRefusals }>(
  { config, db, clock }: Pick<Services, "config" | "db" | "clock">,
  call: Asking,
  price: () => Promise<Priced<Value, Refused>>,
): Promise<Priced<Value, Refused | Refusal<"too-many-requests">>> {
  if (isLoopbackAddress(call.origin.address)) return price();
  const now = clock.now();
  const attemptKey = await attemptKeys(config);
  const tries = [attemptKey("promo-network", callerNetwork(call.origin.address))];
  const taken = await consumeAttempts(db, tries, now);
  if (!taken.ok) return reject(refusalWithRetryAfter("too-many-requests", taken.refusal.until, now));
  const priced = await price();
  const isGuess = !priced.ok && priced.refusal.fields?.["promoCode"] !== undefined;
  if (!isGuess) await refundAttempts(db, tries, now);
  return priced.ok ? accept(priced.value) : priced;
}
