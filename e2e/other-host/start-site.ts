// A second server of this project, whose site calls another API host.
import { rmSync } from "node:fs";
import { startProgram } from "#test/processes/started-process.ts";
import { freePort } from "#tools/free-port.ts";
import { serverProgram } from "#tools/server-program.ts";
import { copiesBeginAt, copyOfDemonstration } from "../kerb/filled-demonstration.ts";

export type Site = { readonly address: string; readonly stop: () => Promise<void> };

export async function startSite(apiOrigin: string): Promise<Site> {
  const folder = await copyOfDemonstration();
  const [port, deskPort] = [await freePort(), await freePort()];
  const started = startProgram(serverProgram(), {
    PORT: String(port),
    DESK_PORT: String(deskPort),
    DATA_DIR: folder,
    MODE: "demonstration",
    NOW: copiesBeginAt,
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
