/** Files by key (`custody/ab/…`): a folder, or a bucket that speaks S3. */
export type Files = {
  /** Whole or not at all, and safe from a power cut when it answers; written over what was there. */
  readonly put: (key: string, content: FileContent) => Promise<void>;
  /** All of it, or the bytes from `from` to `until`, both included. `undefined` where there is none. */
  readonly open: (key: string, range?: ByteRange) => Promise<OpenFile | undefined>;
  /** What is not there is removed already. */
  readonly remove: (key: string) => Promise<void>;
  /** Whose key begins so, in the order of their keys. */
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

/** Keys are made of names and slashes: nothing that a folder or an address would read otherwise. */
export function checkKey(key: string): string {
  if (/^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/i.test(key) && !key.includes("..")) return key;
  throw new Error(`not a file's key: ${key}`);
}

export async function bytesOf(file: OpenFile): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of file.content) parts.push(part);
  return Buffer.concat(parts);
}
