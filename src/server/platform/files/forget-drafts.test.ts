import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { hour } from "#domain/time.ts";
import { startProcess } from "#test/processes/started-process.ts";
import { bytesOf } from "./files.ts";
import { folderFiles } from "./folder-files.ts";
import { forgetDrafts } from "./forget-drafts.ts";

const folder = mkdtempSync(path.join(tmpdir(), "valet-drafts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = folderFiles(folder);
const lying = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [path.relative(folder, path.join(entry.parentPath, entry.name))] : [],
  );
const drafts = () => lying().filter((name) => name.includes(".draft-"));

/** An upload of this process that waits half-way until it is told to continue. */
function putByParts(key: string) {
  const [begun, goesOn, goneOn, ends] = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  async function* content(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("one");
    begun?.resolve();
    await goesOn?.promise;
    yield Buffer.from("two");
    goneOn?.resolve();
    await ends?.promise;
  }
  const done = files.put(key, content());
  return {
    begun: begun?.promise,
    goOn: () => {
      goesOn?.resolve();
      return goneOn?.promise;
    },
    end: () => {
      ends?.resolve();
      return done;
    },
  };
}

function ageDrafts(): void {
  const before = (Date.now() - 2 * hour) / 1_000;
  for (const draft of drafts()) utimesSync(path.join(folder, draft), before, before);
}

test("the drafts of a killed process are deleted after an hour, and an upload that is being written completes", async () => {
  const killed = startProcess("put-slowly.ts", [folder, "backups/night/0001", "custody/ab/one"]);
  await Promise.all([killed.printed(/^backups.*half/), killed.printed(/^custody.*half/)]);
  await killed.kill("SIGKILL");
  const living = putByParts("backups/night/0002");
  await living.begun;
  await files.put("backups/night/whole", Buffer.from("whole"));
  mkdirSync(path.join(folder, "of-somebody-else"));
  writeFileSync(path.join(folder, "of-somebody-else", "letter.draft-2"), "");
  expect(drafts()).toHaveLength(4);
  // Within the first hour any of them may still be in progress.
  expect([await forgetDrafts(folder), drafts().length]).toEqual([0, 4]);
  ageDrafts();
  await living.goOn();
  expect(await forgetDrafts(folder)).toBe(2);
  await living.end();
  expect(lying().toSorted()).toEqual([
    "backups/night/0002",
    "backups/night/whole",
    "of-somebody-else/letter.draft-2",
  ]);
  const whole = await files.open("backups/night/0002");
  expect(whole && String(await bytesOf(whole))).toBe("onetwo");
});

test("an upload that stands still until its draft is deleted fails and stores nothing", async () => {
  const frozen = putByParts("custody/cd/two");
  await frozen.begun;
  ageDrafts();
  expect(await forgetDrafts(folder)).toBe(1);
  await frozen.goOn();
  await expect(frozen.end()).rejects.toMatchObject({ code: "ENOENT" });
  expect(await files.open("custody/cd/two")).toBeUndefined();
});

test("a missing folder and a bucket have no drafts", async () => {
  expect(await forgetDrafts(path.join(folder, "nowhere"))).toBe(0);
  expect(await forgetDrafts("s3://me:secret@evidence?endpoint=http://127.0.0.1:9")).toBe(0);
});
