// Loaded before the server (`--import`), it replaces the outbox by a faulty one: once the file named in the environment
// exists, a mail is written some time after the change that causes it, in a transaction of its own. Only a test loads
// it.
import { registerHooks } from "node:module";

/** Long enough for several bookings to be acknowledged meanwhile. */
const delay = 2_000;

const source = `
  import { existsSync } from "node:fs";
  import { enqueueMail as enqueueNow } from "./outbox.ts?as-written";
  import { openDatabase } from "../../open-database.ts";
  import { inTransaction } from "../db/transaction.ts";
  let opened;
  const later = async (mail, booking) => {
    opened ??= openDatabase({ dataDir: process.env.DATA_DIR, poolSize: 1 });
    const { db } = await opened;
    await inTransaction(db, (tx) => enqueueNow(tx, mail, booking));
  };
  export const enqueueMail = async (tx, mail, booking) => {
    if (!existsSync(process.env.FAULTY_FROM)) return enqueueNow(tx, mail, booking);
    setTimeout(() => later(mail, booking).catch(() => undefined), ${delay});
  };
  export const enqueueOperatorMail = (tx, message, booking) =>
    enqueueMail(tx, { to: "operator", locale: "fr", message }, booking);
`;

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith("/src/server/platform/outbox/outbox.ts")
      ? { format: "module", shortCircuit: true, source }
      : nextLoad(url, context),
});
