import { openSandboxTables } from "#server/standalone/sandbox/sandbox-tables.ts";
import { sandboxKey } from "#server/standalone/sandbox/stripe-stand-in.ts";
import { createTestDatabase } from "#test/database.ts";
import type { Answers, Command } from "./stand-in-protocol.ts";
import { StandInServer } from "./stand-in-server.ts";

export type StandIn = {
  /** The base address of its API: `STRIPE_API_BASE`. */
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly tell: (command: Exclude<Command, { readonly do: keyof Answers }>) => Promise<void>;
  readonly ask: <Name extends keyof Answers>(name: Name) => Promise<Answers[Name]>;
  /** Restarts on the same port over the same books. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const webhookSecret = "whsec_stand_in_0123456789abcdef";

/** Starts a stand-in for Stripe with a database of its own, which `close` removes. */
export async function startStandIn(): Promise<StandIn> {
  const database = await createTestDatabase({ poolSize: 10 });
  const books = await openSandboxTables(database.db);
  let server = new StandInServer(books, webhookSecret);
  const url = await server.listen(0);
  return {
    url,
    secretKey: sandboxKey,
    webhookSecret,
    tell: async (command) => void (await server.control(command)),
    // The protocol determines the type of the answer to each query.
    ask: async <Name extends keyof Answers>(name: Name) =>
      (await server.control({ do: name })) as Answers[Name],
    restart: async () => {
      await server.close();
      server = new StandInServer(books, webhookSecret);
      await server.listen(Number(new URL(url).port));
    },
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}
