import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Secrets that a server creates once in its data folder. Without them a restore signs everybody out and resets the
 * throttles, whose keys are hashed with `token-secret`.
 */
const names = ["token-secret", "sandbox-webhook-secret"];

export async function saveSecrets(dataDir: string, backup: string): Promise<void> {
  const present = names.filter((name) => existsSync(join(dataDir, name)));
  if (present.length > 0) await mkdir(join(backup, "secrets"), { mode: 0o700 });
  for (const name of present) await copyFile(join(dataDir, name), join(backup, "secrets", name));
}

/** Replaces those of the new data folder: nobody has signed in with them yet. */
export async function restoreSecrets(backup: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of names) {
    const saved = join(backup, "secrets", name);
    if (existsSync(saved)) await copyFile(saved, join(dataDir, name));
  }
}
