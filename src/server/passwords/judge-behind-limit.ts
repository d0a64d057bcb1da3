import type { Profile } from "#domain/account/registration.ts";
import { type FieldRule, type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { callerNetwork } from "../platform/rate-limit/caller-network.ts";
import type { Services } from "../services.ts";
import { throttleMails } from "../throttling/throttle-mails.ts";
import type { CallOrigin } from "../use-case.ts";
import { checkPasswordRules, judgePassword } from "./judge-password.ts";

/**
 * The cheap rules come first. Only a password that passes them is judged, which is costly, and counted against its
 * network even if other fields are invalid: otherwise an invalid form would be a free oracle (accounts §7).
 */
export async function judgeBehindLimit(
  services: Pick<Services, "config" | "db" | "clock">,
  origin: CallOrigin,
  password: string,
  person: Profile,
): Promise<Result<true | FieldRule, Refusal<"too-many-requests" | "unavailable">>> {
  const atSight = checkPasswordRules(password, person);
  if (atSight !== true) return accept(atSight);
  const limited = await throttleMails(services, { origin });
  if (!limited.ok) return limited;
  const judged = await judgePassword(password, person, callerNetwork(origin.address));
  return judged.ok ? judged : reject(refusal("unavailable"));
}
