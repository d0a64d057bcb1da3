import type { api } from "#contract/api.ts";
import { toEmailAddress } from "#domain/account/email-address.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { enqueueAccountLetterWithJitter } from "../account-letters/enqueue-account-letter.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { throttleMails } from "../throttling/throttle-mails.ts";
import type { Run } from "../use-case.ts";

/** Whether the address has an account, and one to confirm, is looked up after the answer (accounts §5). */
export const resendConfirmation: Run<typeof api.resendConfirmation, "config" | "db" | "clock"> = async (
  services,
  call,
) => {
  const email = toEmailAddress(call.body.confirmation.email);
  if (email === undefined) return reject(refusal("invalid", { email: "email" }));
  const limited = await throttleMails(services, call);
  if (!limited.ok) return limited;
  await inTransaction(services.db, (tx) =>
    enqueueAccountLetterWithJitter(tx, { kind: "confirmation", email }),
  );
  return accept({});
};
