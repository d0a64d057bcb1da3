// Loaded before the server (`--import`), it puts a careless outbox in the place of ours: a mail is written down some
// time after the change that causes it, in a transaction of its own. Only a test loads it.
import { registerHooks } from "node:module";

/** Long enough for several bookings to be acknowledged meanwhile. */
const delay = 2_000;

const source = `
  import { enqueueMail as enqueueNow, operatorMailbox } from "./outbox.ts?as-written";
  import { openDatabase } from "../../open-database.ts";
  import { inTransaction } from "../db/transaction.ts";
  let opened;
  const later = async (mail) => {
    opened ??= openDatabase({ dataDir: process.env.DATA_DIR, poolSize: 1 });
    const { db } = await opened;
    await inTransaction(db, (tx) => enqueueNow(tx, mail));
  };
  export { operatorMailbox };
  export const enqueueMail = async (tx, mail) => void setTimeout(() => later(mail).catch(() => undefined), ${delay});
  export const enqueueOperatorMail = (tx, message) => enqueueMail(tx, { to: operatorMailbox, locale: "fr", message });
`;

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith("/src/server/platform/outbox/outbox.ts")
      ? { format: "module", shortCircuit: true, source }
      : nextLoad(url, context),
});
