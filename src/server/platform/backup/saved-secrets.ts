import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * What a server makes once for its data folder and signs with. Without it everybody is signed out after a restore, and
 * throttles forget whom they know: what they keep is hashed with it.
 */
const names = ["token-secret", "sandbox-webhook-secret"];

export async function saveSecrets(dataDir: string, backup: string): Promise<void> {
  const present = names.filter((name) => existsSync(join(dataDir, name)));
  if (present.length > 0) await mkdir(join(backup, "secrets"), { mode: 0o700 });
  for (const name of present) await copyFile(join(dataDir, name), join(backup, "secrets", name));
}

/** Replaces those of the new folder: nobody has signed in there yet. */
export async function restoreSecrets(backup: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of names) {
    const saved = join(backup, "secrets", name);
    if (existsSync(saved)) await copyFile(saved, join(dataDir, name));
  }
}
