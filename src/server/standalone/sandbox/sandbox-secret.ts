import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** The sandbox's signing secret: created once in the data folder; servers that start together agree on one. */
export async function readSandboxSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "sandbox-webhook-secret");
  await mkdir(dataDir, { recursive: true });
  // `wx`: only the first server creates it. A file this short is written in one call.
  await writeFile(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 }).catch(ignoreExisting);
  return readWritten(file);
}

/** The file is empty between its creation and its writing by another server. */
async function readWritten(file: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const secret = await readFile(file, "utf8");
    if (secret.length === 64) return secret;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${file} is not a secret of 64 characters: remove it and start again.`);
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
