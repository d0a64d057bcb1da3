import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { enqueueAccountLetter } from "../account-letters/enqueue-account-letter.ts";
import { cookieForBrowser } from "../account-letters/registering-browser.ts";
import { insertUnlessTaken } from "../account-store/account-store.ts";
import { readPerson } from "../account-store/person.ts";
import { readOperatorAt } from "../operator/read-operator.ts";
import { toSettingsView } from "../operator/settings-view.ts";
import { checkPasswordRules, judgePassword } from "../passwords/judge-password.ts";
import { hashPassword } from "../passwords/password-hashes.ts";
import { newId } from "../platform/db/new-id.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { callerNetwork } from "../platform/rate-limit/caller-network.ts";
import { throttleMails } from "../throttling/throttle-mails.ts";
import type { Run } from "../use-case.ts";

/**
 * The same answer, after the same work, whether the address is new or taken (accounts §5): a new one is mailed a
 * confirmation link, the owner of a taken one is written to, and neither shows here.
 */
export const signUp: Run<typeof api.signUp, "config" | "db" | "clock" | "log" | "cards"> = async (
  services,
  call,
) => {
  const { db, clock, log } = services;
  const { registration } = call.body;
  const person = readPerson(registration);
  const atSight = checkPasswordRules(registration.password, registration);
  if (!person.ok || atSight !== true) {
    const broken = {
      ...(person.ok ? {} : person.refusal),
      ...(atSight === true ? {} : { password: atSight }),
    };
    return reject(refusal("invalid", broken));
  }

  // What costs work comes behind the limit: one who sends many stops nobody else's registration.
  const limited = await throttleMails(services, call);
  if (!limited.ok) return limited;
  const network = callerNetwork(call.origin.address);
  const judged = await judgePassword(registration.password, registration, network);
  if (!judged.ok) return reject(refusal("unavailable"));
  if (judged.value !== true) return reject(refusal("invalid", { password: judged.value }));
  const hashed = await hashPassword(registration.password);
  if (!hashed.ok) return reject(refusal("unavailable"));

  const now = clock.now();
  const { termsVersion } = toSettingsView(await readOperatorAt(db, now), services);
  const account = {
    ...person.value,
    id: newId(now),
    locale: registration.locale ?? call.origin.locale,
    passwordHash: hashed.value,
    termsVersion,
  };
  const { id, taken } = await inTransaction(db, async (tx) => {
    const inserted = await insertUnlessTaken(tx, account, now);
    const kind = inserted.taken ? "address-taken" : "welcome";
    await enqueueAccountLetter(tx, { kind, accountId: inserted.id });
    return inserted;
  });
  call.setHeader("set-cookie", await cookieForBrowser(services.config, account.email));
  log.info(taken ? "sign-up-at-taken-address" : "signed-up", {
    accountId: id,
    requestId: call.origin.requestId,
  });
  return accept({});
};
