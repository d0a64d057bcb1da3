import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { enqueueAccountLetter } from "../account-letters/enqueue-account-letter.ts";
import { cookieForBrowser } from "../account-letters/registering-browser.ts";
import { insertUnlessTaken } from "../account-store/account-store.ts";
import { readOperatorAt } from "../operator/read-operator.ts";
import { toSettingsView } from "../operator/settings-view.ts";
import { hashPassword } from "../passwords/password-hashes.ts";
import { newId } from "../platform/db/new-id.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { Run } from "../use-case.ts";
import { checkRegistration, nameTheRestOfRegistration } from "./check-registration.ts";

/**
 * The same answer, after the same work, whether the address is new or taken (accounts §5): a new one is mailed a
 * confirmation link, the owner of a taken one is mailed, and the response shows neither.
 */
const register: Run<typeof api.signUp, "config" | "db" | "clock" | "log" | "cards"> = async (
  services,
  call,
) => {
  const { db, clock, log } = services;
  const { registration } = call.body;
  const person = await checkRegistration(services, call.origin, registration);
  if (!person.ok) return person;
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

export const signUp = Object.assign(register, { nameTheRest: nameTheRestOfRegistration });
