// This project's server once more, with its site turned to another host.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProgram } from "#test/processes/started-process.ts";

export type Site = { readonly address: string; readonly stop: () => Promise<void> };

export async function startSite(apiOrigin: string): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "valet-other-host-"));
  const [port, deskPort] = [await freePort(), await freePort()];
  const started = startProgram("src/server/main.ts", {
    PORT: String(port),
    DESK_PORT: String(deskPort),
    DATA_DIR: folder,
    MODE: "demonstration",
    DATABASE_URL: "",
    API_ORIGIN: apiOrigin,
  });
  let ended = false;
  void started.ended.then(() => {
    ended = true;
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await isReady(address))) {
    if (ended) throw new Error(`the site did not start: ${started.errors()}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    address,
    stop: async () => {
      await started.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/healthz`)).ok;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
