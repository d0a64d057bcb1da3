// Chromium without a debugger attached. Playwright and Lighthouse enable the `Runtime` domain, which makes a page's
// scripts evaluate five times slower (docs/benchmarks.md). Commands go through the browser's DevTools pipe instead.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { type Asked, findBrowser } from "../parts/find-browser.ts";

type Params = Readonly<Record<string, unknown>>;
type Event = { readonly method: string; readonly params: Params; readonly sessionId?: string };
type Waiting = { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void };
type Answer = {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
};

export type UninstrumentedBrowser = {
  /** One command of the DevTools protocol; throws what the browser refuses. */
  readonly send: <Result>(method: string, params?: Params, sessionId?: string) => Promise<Result>;
  /** Returns the function that unsubscribes. */
  readonly listen: (listener: (event: Event) => void) => () => void;
};

export async function withUninstrumentedBrowser(
  asked: Asked,
  work: (browser: UninstrumentedBrowser) => Promise<void>,
): Promise<void> {
  const executable = await findBrowser(asked);
  if (executable === undefined) return;
  const profile = mkdtempSync(join(tmpdir(), "valet-browser-"));
  const started = spawn(
    executable,
    [
      "--headless",
      "--remote-debugging-pipe",
      `--user-data-dir=${profile}`,
      "--no-sandbox",
      "--disable-background-networking",
      "--hide-scrollbars",
      "--no-first-run",
    ],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );
  const ended = new Promise<void>((resolve) => started.once("exit", () => resolve()));
  // The browser reads commands from file descriptor 3 and writes answers to 4.
  const [, , , commands, answers] = started.stdio;
  const browser = speak(commands as Writable, answers as Readable);
  try {
    await work(browser);
  } finally {
    // The executable may be a wrapper script: killing it would leave the browser running, and this process waiting.
    browser.send("Browser.close").catch(() => {});
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Messages in JSON, each terminated by a NUL byte. */
function speak(commands: Writable, answers: Readable): UninstrumentedBrowser {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(event: Event) => void>();
  let last = 0;
  let rest = "";
  const take = (message: Answer | Event): void => {
    if ("method" in message) for (const listener of listeners) listener(message);
    else {
      const { resolve, reject } = waiting.get(message.id) ?? {};
      waiting.delete(message.id);
      if (message.error) reject?.(new Error(message.error.message));
      else resolve?.(message.result);
    }
  };
  answers.setEncoding("utf8").on("data", (text: string) => {
    const messages = (rest + text).split("\0");
    rest = messages.pop() ?? "";
    for (const message of messages) take(JSON.parse(message) as Answer | Event);
  });
  const end = (): void => {
    for (const { reject } of waiting.values()) reject(new Error("the browser has ended"));
    waiting.clear();
  };
  answers.once("close", end);
  commands.on("error", end);
  return {
    send: <Result>(method: string, params: Params = {}, sessionId?: string) =>
      new Promise<Result>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve: (result) => resolve(result as Result), reject });
        commands.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
      }),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
