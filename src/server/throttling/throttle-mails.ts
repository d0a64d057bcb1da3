import type { Refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { callerNetwork, isLoopbackAddress } from "../platform/rate-limit/caller-network.ts";
import type { Services } from "../services.ts";
import type { CallOrigin } from "../use-case.ts";
import { attemptKeys, consumeAttempts } from "./consume-attempts.ts";
import { refusalWithRetryAfter } from "./refusal-with-retry-after.ts";

type Asking = { readonly origin: CallOrigin };

/** The mails that one network may cause in an hour, to any recipients (accounts §7). */
export async function throttleMails(
  { config, db, clock }: Pick<Services, "config" | "db" | "clock">,
  call: Asking,
): Promise<Result<undefined, Refusal<"too-many-requests">>> {
  if (isLoopbackAddress(call.origin.address)) return accept(undefined);
  const now = clock.now();
  const attemptKey = await attemptKeys(config);
  const taken = await consumeAttempts(
    db,
    [attemptKey("mail-network", callerNetwork(call.origin.address))],
    now,
  );
  if (taken.ok) return taken;
  return reject(refusalWithRetryAfter("too-many-requests", taken.refusal.until, now));
}
