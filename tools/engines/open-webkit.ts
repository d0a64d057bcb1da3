// WebKit by W3C WebDriver over HTTP (https://www.w3.org/TR/webdriver2/): WebKitGTK's driver and its MiniBrowser, on a
// virtual display of their own.
import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { freePort } from "../free-port.ts";
import { dragActions, type EnginePage } from "./engine-page.ts";

export async function openWebKit(driver: string): Promise<EnginePage> {
  const port = await freePort();
  const [binary] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");
  // NOTE: WebKit's sandbox needs privileges that are missing in a container, and as root.
  const environment = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
  const program = spawn("xvfb-run", ["-a", driver, `--port=${port}`], {
    stdio: "ignore",
    env: environment,
    detached: true,
  });
  const origin = `http://127.0.0.1:${port}`;
  await listening(origin);
  const options = { binary, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const { sessionId } = (await ask(`${origin}/session`, { capabilities })) as { sessionId: string };
  const session = `${origin}/session/${sessionId}`;
  return {
    engine: "WebKit",
    goTo: async (url) => void (await ask(`${session}/url`, { url })),
    evaluate: async (expression) =>
      ask(`${session}/execute/sync`, { script: `return ${expression};`, args: [] }),
    resize: async (width, height) => void (await ask(`${session}/window/rect`, { width, height })),
    drag: async (points) => void (await ask(`${session}/actions`, { actions: dragActions(points) })),
    faults: () => [],
    close: async () => {
      await fetch(session, { method: "DELETE" });
      // Kills the process group, with the virtual display.
      if (program.pid !== undefined) process.kill(-program.pid);
    },
  };
}

async function listening(origin: string): Promise<void> {
  for (let looks = 0; looks < 600; looks += 1) {
    const answer = await fetch(`${origin}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error("WebKit's driver never listened");
}

async function ask(address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, { method: "POST", body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(JSON.stringify(value));
  return value;
}
