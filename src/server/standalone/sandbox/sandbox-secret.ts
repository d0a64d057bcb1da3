import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** What the sandbox signs with: made once and kept in the server's folder; servers that start together agree. */
export async function readSandboxSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "sandbox-webhook-secret");
  await mkdir(dataDir, { recursive: true });
  // `wx`: only the first one writes. A short file is written in one go.
  await writeFile(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 }).catch(ignoreExisting);
  return readWritten(file);
}

/** Between another server's creating the file and its writing it, the file is empty. */
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
