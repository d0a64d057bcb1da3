import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { bytesOf } from "../platform/files/files.ts";
import { type FileInZip, zipFiles } from "./zip-files.ts";

const zipped = { folder: "dossier", mtime: new Date(0), compresses: () => false };

/** Three originals of many parts; tells which were opened and which closed. */
function threeOriginals(breaksIn?: string) {
  const seen: string[] = [];
  async function* contentOf(name: string): AsyncGenerator<Uint8Array> {
    seen.push(`open ${name}`);
    try {
      for (let part = 0; part < 40; part += 1) {
        if (name === breaksIn && part === 20) throw new Error("the bucket is away");
        yield Buffer.alloc(64 * 1024, name);
      }
    } finally {
      seen.push(`close ${name}`);
    }
  }
  async function* files(): AsyncGenerator<FileInZip> {
    yield { name: "manifest.json", content: Buffer.from("{}") };
    for (const name of ["1", "2", "3"]) yield { name, content: contentOf(name) };
  }
  return { seen, zip: zipFiles(files(), zipped) };
}

test("a ZIP opens each file once the one before it has been read", async () => {
  const { seen, zip } = threeOriginals();
  const content = await bytesOf({ bytes: 0, content: zip });
  expect(content.length).toBeGreaterThan(3 * 40 * 64 * 1024);
  expect(content.includes("dossier/manifest.json")).toBe(true);
  expect(seen).toEqual(["open 1", "close 1", "open 2", "close 2", "open 3", "close 3"]);
});

test.each(["1", "2", "3"])(
  "when file %s of three breaks off, so does the ZIP, and nothing else",
  async (name) => {
    const { seen, zip } = threeOriginals(name);
    await expect(bytesOf({ bytes: 0, content: zip })).rejects.toThrow("the bucket is away");
    expect(seen.at(-1)).toBe(`close ${name}`);
  },
);

test("a reader who leaves a ZIP closes the file that is being read, and opens no other", async () => {
  const { seen, zip } = threeOriginals();
  let read = 0;
  for await (const part of zip) {
    read += part.length;
    if (read > 1024 * 1024) break;
  }
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  expect(seen).toEqual(["open 1", "close 1"]);
});
