import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tokenSecrets } from "./token-secrets.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "valet-secret-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

test("the key file is created once, and readable by its owner alone", async () => {
  const [first] = await tokenSecrets({ tokenSecrets: [], dataDir });
  const [again] = await tokenSecrets({ tokenSecrets: [], dataDir });
  expect(again).toEqual(first);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect((await stat(path.join(dataDir, "token-secret"))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(["token-secret"]);
});

test("keys of the environment take precedence, and no key file is created", async () => {
  const secrets = await tokenSecrets({ tokenSecrets: ["a".repeat(32), "b".repeat(32)], dataDir });
  expect(secrets.map((secret) => new TextDecoder().decode(secret))).toEqual(["a".repeat(32), "b".repeat(32)]);
  expect(await readdir(dataDir)).toEqual([]);
});

test("an emptied key file is refused with a sentence that says what to do", async () => {
  await writeFile(path.join(dataDir, "token-secret"), "\n");
  await expect(tokenSecrets({ tokenSecrets: [], dataDir })).rejects.toThrow(
    /remove it to have a new one made/,
  );
});

test("servers that start at the same moment agree on one key", async () => {
  const script = `
    const { tokenSecrets } = await import(process.argv[1]);
    const [first] = await tokenSecrets({ tokenSecrets: [], dataDir: process.argv[2] });
    process.stdout.write(Buffer.from(first).toString());`;
  const module = path.join(import.meta.dirname, "token-secrets.ts");
  const run = promisify(execFile);
  const starts = Array.from({ length: 6 }, () =>
    run(process.execPath, ["--input-type=module", "--eval", script, module, dataDir]),
  );
  const keys = (await Promise.all(starts)).map(({ stdout }) => stdout);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBe((await readFile(path.join(dataDir, "token-secret"), "utf8")).trim());
  expect(await readdir(dataDir)).toEqual(["token-secret"]);
});
