import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BucketStandIn, openBucket } from "#test/bucket-stand-in.ts";
import { bytesOf, type Files } from "./files.ts";
import { openFiles } from "./open-files.ts";

let bucket: BucketStandIn;
let folder: string;
const addresses = {
  folder: () => folder,
  bucket: () => `s3://me:secret@evidence?endpoint=${bucket.origin}`,
  "part of a bucket": () => `s3://me:secret@evidence/groups/orly?endpoint=${bucket.origin}`,
};

beforeAll(async () => {
  bucket = await openBucket("evidence", "me");
  folder = await mkdtemp(path.join(tmpdir(), "valet-files-"));
});
afterAll(() => bucket.close());

describe.each(["folder", "bucket", "part of a bucket"] as const)("files in a %s", (kind) => {
  const files = (): Files => openFiles({ filesUrl: addresses[kind]() });

  test("return what was stored last, whole or in part", async () => {
    const key = "custody/ab/one";
    expect(await files().open(key)).toBeUndefined();
    await files().put(key, Buffer.from("first"));
    await files().put(key, inParts("0123", "456789"));
    expect((await files().open(key))?.bytes).toBe(10);
    expect(await read(key)).toBe("0123456789");
    const part = await files().open(key, { from: 2, until: 4 });
    expect(part && [part.bytes, (await bytesOf(part)).toString()]).toEqual([10, "234"]);
  });

  test("are listed by a prefix of their key, however many there are", async () => {
    const keys = ["a", "b", "c", "d", "e", "f", "g"].map((name) => `incoming/x/${name}`);
    for (const key of [...keys, "incoming/xy/other"]) await files().put(key, Buffer.from(key));
    expect(await files().list("incoming/x/")).toEqual(keys.map((key) => ({ key, bytes: key.length })));
    expect(await files().list("nowhere/")).toEqual([]);
  });

  test("can be removed twice and are gone", async () => {
    await files().put("gone", Buffer.from("x"));
    for (let times = 0; times < 2; times += 1) await files().remove("gone");
    expect(await files().open("gone")).toBeUndefined();
  });

  test("have keys that cannot leave the storage", async () => {
    for (const key of ["../outside", "a/../../b", "/etc/passwd", "a//b", "", "a b", "a\u0000"]) {
      await expect(files().put(key, Buffer.from("x"))).rejects.toThrow("not a file's key");
    }
  });

  async function read(key: string): Promise<string | undefined> {
    const file = await files().open(key);
    return file && (await bytesOf(file)).toString();
  }
});

test("an upload that breaks off leaves no draft, and the previous content stays", async () => {
  const files = openFiles({ filesUrl: folder });
  await files.put("kept/whole", Buffer.from("before"));
  await expect(files.put("kept/whole", breakingOff())).rejects.toThrow("cut");
  const file = await files.open("kept/whole");
  expect(file && (await bytesOf(file)).toString()).toBe("before");
  expect(await readdir(path.join(folder, "kept"))).toEqual(["whole"]);
});

test("a bucket refuses a foreign access key", async () => {
  const files = openFiles({ filesUrl: `s3://somebody:secret@evidence?endpoint=${bucket.origin}` });
  await expect(files.put("x", Buffer.from("x"))).rejects.toThrow("403");
});

async function* inParts(...parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

async function* breakingOff(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("half");
  throw new Error("cut");
}

test("three installations that share a bucket under prefixes do not see each other's files", async () => {
  const partOf = (name: string): Files =>
    openFiles({ filesUrl: `s3://me:secret@evidence/${name}?endpoint=${bucket.origin}` });
  const parts = ["one", "one-more", "one/inner"].map(partOf);
  for (const [index, files] of parts.entries()) await files.put("custody/ab/same", Buffer.from(`${index}`));
  for (const [index, files] of parts.entries()) {
    const file = await files.open("custody/ab/same");
    expect(file && (await bytesOf(file)).toString()).toBe(`${index}`);
    expect(await files.list("custody/")).toEqual([{ key: "custody/ab/same", bytes: 1 }]);
  }
  await parts[0]?.remove("custody/ab/same");
  expect(await parts[1]?.open("custody/ab/same")).toBeDefined();
});
