import type { Profile } from "#domain/account/registration.ts";
import { type FieldRule, type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { callerNetwork } from "../platform/rate-limit/caller-network.ts";
import type { Services } from "../services.ts";
import { throttleMails } from "../throttling/throttle-mails.ts";
import type { CallOrigin } from "../use-case.ts";
import { checkPasswordRules, judgePassword } from "./judge-password.ts";

/**
 * What is seen at a glance comes first. Only a password that passes it is judged, which costs work, and counted against
 * its network whatever else is wrong with the form: a form with a mistake in it is no free way to ask (accounts §7).
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
