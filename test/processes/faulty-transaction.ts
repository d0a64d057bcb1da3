// Loaded before a server (`--import`), it removes transactions: each statement commits by itself. Only a test loads it.
import { registerHooks } from "node:module";

const source = `
  export { BusyError, isBusy } from "./transaction.ts?as-written";
  export const inTransaction = (db, run) => run(db);
`;

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith("/src/server/platform/db/transaction.ts")
      ? { format: "module", shortCircuit: true, source }
      : nextLoad(url, context),
});
