// Firefox by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/): one WebSocket, to the port that Firefox opens
// itself.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dragActions, type EnginePage } from "./engine-page.ts";

type Answer = {
  readonly id?: number;
  readonly type: "success" | "error" | "event";
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly text?: string | null };
  readonly result?: Record<string, unknown>;
  readonly message?: string;
};

export async function openFirefox(program: string): Promise<EnginePage> {
  const profile = mkdtempSync(join(tmpdir(), "valet-firefox-"));
  const parameters = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const browser = spawn(program, parameters, { stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise<void>((resolve) => {
    browser.once("exit", () => resolve());
  });
  const address = await addressSaid(browser.stderr);
  const faults: string[] = [];
  const { send, close } = await connect(`${address}/session`, (answer) => {
    if (answer.method === "log.entryAdded" && answer.params?.level === "error")
      faults.push(answer.params.text ?? "");
  });
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = (await send("browsingContext.getTree", {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  return {
    engine: "Firefox",
    goTo: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    evaluate: async (expression) => {
      const answered = `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`;
      const asked = { expression: answered, target: { context }, awaitPromise: true };
      const { result } = (await send("script.evaluate", asked)) as { result?: { value?: string } };
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    resize: async (width, height) =>
      void (await send("browsingContext.setViewport", { context, viewport: { width, height } })),
    drag: async (points) =>
      void (await send("input.performActions", { context, actions: dragActions(points) })),
    faults: () => faults,
    close: async () => {
      close();
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Firefox prints its address on standard error. */
function addressSaid(output: NodeJS.ReadableStream): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    output.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    output.once("end", () => reject(new Error(`Firefox ended: ${said}`)));
  });
}

async function connect(address: string, onEvent: (answer: Answer) => void) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    const asked = answer.id === undefined ? undefined : waiting.get(answer.id);
    if (asked === undefined) return onEvent(answer);
    if (answer.type === "success") asked.resolve(answer.result ?? {});
    else asked.reject(new Error(answer.message));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const send = (method: string, params: object): Promise<Record<string, unknown>> => {
    last += 1;
    const asked = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(last, asked);
    socket.send(JSON.stringify({ id: last, method, params }));
    return asked.promise;
  };
  return { send, close: () => socket.close() };
}
