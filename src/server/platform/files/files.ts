/** Files by key (`custody/ab/…`), in a folder or an S3-compatible bucket. */
export type Files = {
  /** Atomic, and durable once it resolves; overwrites. */
  readonly put: (key: string, content: FileContent) => Promise<void>;
  /** The whole file, or the bytes `from` to `until`, both inclusive. `undefined` if there is no such file. */
  readonly open: (key: string, range?: ByteRange) => Promise<OpenFile | undefined>;
  /** Idempotent: removing a missing file succeeds. */
  readonly remove: (key: string) => Promise<void>;
  /** Files whose key starts with the prefix, ordered by key. */
  readonly list: (prefix: string) => Promise<readonly FileEntry[]>;
};

export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;
export type ByteRange = { readonly from: number; readonly until: number };
export type FileEntry = { readonly key: string; readonly bytes: number };
export type OpenFile = {
  /** The size of the whole file, whatever the range. */
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
};

/** Keys consist of names and slashes: nothing that a file system or a URL would interpret (path traversal). */
export function checkKey(key: string): string {
  if (/^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/i.test(key) && !key.includes("..")) return key;
  throw new Error(`not a file's key: ${key}`);
}

export async function bytesOf(file: OpenFile): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of file.content) parts.push(part);
  return Buffer.concat(parts);
}
