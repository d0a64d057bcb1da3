import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
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

const secretKey = "sk_test_stand_in";
const webhookSecret = "whsec_stand_in_0123456789abcdef";

/** Starts a stand-in for Stripe with books of its own, which `close` removes. */
export async function startStandIn(): Promise<StandIn> {
  const folder = mkdtempSync(path.join(tmpdir(), "valet-stand-in-"));
  let { child, url } = await start(folder, "0");
  const send = async (command: Command): Promise<unknown> => {
    const answer = await fetch(`${url}/control`, { method: "POST", body: JSON.stringify(command) });
    if (!answer.ok) throw new Error(`the stand-in refused ${command.do}`);
    return answer.json();
  };
  return {
    url,
    secretKey,
    webhookSecret,
    tell: async (command) => void (await send(command)),
    // The protocol types the answer to each question.
    ask: async <Name extends keyof Answers>(name: Name) => (await send({ do: name })) as Answers[Name],
    restart: async () => {
      await stop(child);
      ({ child, url } = await start(folder, new URL(url).port));
    },
    close: async () => {
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function start(folder: string, port: string): Promise<{ child: ChildProcess; url: string }> {
  const script = fileURLToPath(new URL("stand-in-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script, folder, secretKey, webhookSecret, port], {
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
