// accounts §6: the keys that sign sessions. The first signs and all of them verify, so that a key can be rotated
// without ending the sessions that it signed.
import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../../config.ts";

export type TokenSecrets = readonly [Uint8Array, ...Uint8Array[]];

const read = new WeakMap<object, Promise<TokenSecrets>>();

export function tokenSecrets(config: Pick<Config, "tokenSecrets" | "dataDir">): Promise<TokenSecrets> {
  const known = read.get(config);
  if (known) return known;
  const reading = readSecrets(config);
  read.set(config, reading);
  // Retried on the next call: the folder may be writable by then.
  reading.catch(() => read.delete(config));
  return reading;
}

async function readSecrets({
  tokenSecrets: given,
  dataDir,
}: Pick<Config, "tokenSecrets" | "dataDir">): Promise<TokenSecrets> {
  const [first, ...others] = given;
  const newest = first ?? (await keptSecret(dataDir));
  return [toKey(newest), ...others.map(toKey)];
}

/** Made once for a data folder, readable by its owner alone. Servers that start together agree on one. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "token-secret");
  const kept = await readIfThere(file);
  if (kept !== undefined) return kept;
  await mkdir(dataDir, { recursive: true });
  const draft = path.join(dataDir, `token-secret.${process.pid}.${randomBytes(6).toString("hex")}`);
  await writeFile(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  try {
    // Unlike a rename, a link never replaces a file: the first server wins, and the file is complete from the start.
    await link(draft, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    await unlink(draft);
  }
  const agreed = await readIfThere(file);
  if (agreed === undefined) throw new Error(`${file} was removed while the server started.`);
  return agreed;
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    const text = (await readFile(file, "utf8")).trim();
    if (text.length >= 32) return text;
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
  throw new Error(`${file} holds no key: remove it to have a new one made (everybody signs in again).`);
}

function toKey(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
