import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sandboxKey } from "#server/standalone/sandbox/stripe-stand-in.ts";
import { createTestDatabase } from "#test/database.ts";
import type { Answers, Command } from "./stand-in-protocol.ts";

export type StandIn = {
  /** Where its API is: `STRIPE_API_BASE`. */
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly tell: (command: Exclude<Command, { readonly do: keyof Answers }>) => Promise<void>;
  readonly ask: <Name extends keyof Answers>(name: Name) => Promise<Answers[Name]>;
  /** Killed and started again on the same port over the same books. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const webhookSecret = "whsec_stand_in_0123456789abcdef";

/** Starts a stand-in for Stripe with a database of its own, which `close` removes. */
export async function startStandIn(): Promise<StandIn> {
  const database = await createTestDatabase({ poolSize: 1 });
  let { child, url } = await start(database.url, "0");
  const send = async (command: Command): Promise<unknown> => {
    const answer = await fetch(`${url}/control`, { method: "POST", body: JSON.stringify(command) });
    if (!answer.ok) throw new Error(`the stand-in refused ${command.do}`);
    return answer.json();
  };
  return {
    url,
    secretKey: sandboxKey,
    webhookSecret,
    tell: async (command) => void (await send(command)),
    // The protocol types the answer to each question.
    ask: async <Name extends keyof Answers>(name: Name) => (await send({ do: name })) as Answers[Name],
    restart: async () => {
      await stop(child);
      ({ child, url } = await start(database.url, new URL(url).port));
    },
    close: async () => {
      await stop(child);
      await database.close();
    },
  };
}

async function start(database: string, port: string): Promise<{ child: ChildProcess; url: string }> {
  const script = fileURLToPath(new URL("stand-in-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script, database, webhookSecret, port], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const first = (await Promise.race([once(child.stdout, "data"), once(child, "exit")])) as unknown[];
  const url = /^listening (\S+)/.exec(String(first[0]))?.[1];
  if (url === undefined) throw new Error("the stand-in did not start");
  return { child, url };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
