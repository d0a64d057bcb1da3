import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type ByteRange, checkKey, type FileContent, type FileEntry, type Files } from "./files.ts";

const draftMark = ".draft-";

/** A file being written, or left over from a process that was killed meanwhile (`forget-drafts.ts`). */
export function isDraft(name: string): boolean {
  return /\.draft-[\da-f-]{36}$/.test(name);
}

/** Files in a local folder, or one on a disk that all servers share. */
export function folderFiles(folder: string): Files {
  const placeOf = (key: string): string => path.join(folder, checkKey(key));
  return {
    async put(key, content) {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true });
      const draft = `${place}${draftMark}${randomUUID()}`;
      try {
        await writeSynced(draft, content);
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(place));
    },
    async open(key, range) {
      const place = placeOf(key);
      const found = await orUndefined(stat(place));
      return found && { bytes: found.size, content: contentOf(place, range) };
    },
    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
    async list(prefix) {
      // Walks only the folder that the prefix names: many originals lie beside it.
      const start = path.join(folder, prefix.slice(0, prefix.lastIndexOf("/") + 1));
      const found = await orUndefined(readdir(start, { recursive: true, withFileTypes: true }));
      return entriesBelow(folder, prefix, found ?? []);
    },
  };
}

/** Opens the file on the first read, so that a stream that is never read holds no file descriptor. */
async function* contentOf(place: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
  yield* createReadStream(place, range ? { start: range.from, end: range.until } : {});
}

async function entriesBelow(
  folder: string,
  prefix: string,
  found: readonly { readonly name: string; readonly parentPath: string; isFile: () => boolean }[],
): Promise<readonly FileEntry[]> {
  const keys = found
    .filter((entry) => entry.isFile() && !isDraft(entry.name))
    .map(({ name, parentPath }) =>
      path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, "/"),
    )
    .filter((key) => key.startsWith(prefix))
    .toSorted((left, right) => (left < right ? -1 : 1));
  const entries = await Promise.all(
    keys.map(async (key) => {
      const size = await orUndefined(stat(path.join(folder, key)));
      return size ? [{ key, bytes: size.size }] : [];
    }),
  );
  return entries.flat();
}

/** Synced to disk before the rename: after a power cut the whole file is there, or none. */
async function writeSynced(place: string, content: FileContent): Promise<void> {
  const handle = await open(place, "wx");
  try {
    if (content instanceof Uint8Array) await handle.writeFile(content);
    else for await (const part of content) await handle.writeFile(part);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function orUndefined<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
