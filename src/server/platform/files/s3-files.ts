import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { askBucket, bucketTimeoutMs, inTimeByParts } from "./ask-bucket.ts";
import { checkKey, type FileContent, type FileEntry, type Files } from "./files.ts";
import { FilesAway } from "./files-away.ts";

export type Bucket = {
  readonly endpoint: URL;
  readonly name: string;
  /** Prepended to every key, ends in a slash; empty if the bucket holds nothing else. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** Retries on a 429 or 5xx answer. Beyond that the caller retries: phones by themselves, jobs on schedule. */
const retries = 3;

/**
 * Files in an S3-compatible bucket, by four calls; uploads are atomic. Path-style addresses, which every compatible
 * service supports.
 */
export function s3Files(
  { endpoint, name, prefix: own, region, accessKeyId, secretAccessKey }: Bucket,
  timeoutMs = bucketTimeoutMs,
): Files {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });
  const asking = { client, timeoutMs };
  const bucket = new URL(`${endpoint.pathname.replace(/\/$/, "")}/${name}`, endpoint).href;
  const addressOf = (key: string): string => `${bucket}/${own}${checkKey(key)}`;
  const listPage = (prefix: string, token: string) => {
    const query = new URLSearchParams({ "list-type": "2", prefix: `${own}${prefix}` });
    if (token) query.set("continuation-token", token);
    return askBucket(asking, `${bucket}?${query}`, {}, async (answer) => {
      await expectOk(answer, "list");
      return readList(await answer.text());
    });
  };
  return {
    async put(key, content) {
      // Signed with the content's hash: the bucket rejects a body altered in transit.
      const body = await wholeOf(content);
      const headers = { "x-amz-content-sha256": createHash("sha256").update(body).digest("hex") };
      await askBucket(asking, addressOf(key), { method: "PUT", body, headers }, async (answer) => {
        await expectOk(answer, "put");
        await drop(answer);
      });
    },
    open(key, range) {
      const headers = range ? { range: `bytes=${range.from}-${range.until}` } : {};
      return askBucket(asking, addressOf(key), { headers }, async (answer, over) => {
        if (answer.status === 404) return drop(answer);
        await expectOk(answer, "open");
        const total = /\/(\d+)$/.exec(answer.headers.get("content-range") ?? "")?.[1];
        const bytes = Number(total ?? answer.headers.get("content-length"));
        return { bytes, content: inTimeByParts(answer, timeoutMs, over) };
      });
    },
    async remove(key) {
      await askBucket(asking, addressOf(key), { method: "DELETE" }, async (answer) => {
        if (answer.status === 404) return drop(answer);
        await expectOk(answer, "remove");
        return drop(answer);
      });
    },
    async list(prefix) {
      const entries: FileEntry[] = [];
      for (let token: string | undefined = ""; token !== undefined; ) {
        const page = await listPage(prefix, token);
        entries.push(...page.entries.map((entry) => ({ ...entry, key: entry.key.slice(own.length) })));
        token = page.next;
      }
      return entries.toSorted((left, right) => (left.key < right.key ? -1 : 1));
    },
  };
}

async function expectOk(answer: Response, what: string): Promise<void> {
  if (answer.ok) return;
  const said = `${answer.status} ${(await answer.text()).slice(0, 300)}`;
  if (answer.status >= 500 || answer.status === 429) throw new FilesAway(`The bucket is not there: ${said}`);
  throw new Error(`the bucket refused to ${what}: ${said}`);
}

/** The body must be consumed before the connection can be reused. */
async function drop(answer: Response): Promise<undefined> {
  await answer.arrayBuffer();
  return undefined;
}

async function wholeOf(content: FileContent): Promise<Uint8Array<ArrayBuffer>> {
  if (content instanceof Uint8Array) return new Uint8Array(content);
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

/** Keys need no XML unescaping (`checkKey`). */
function readList(xml: string): { readonly entries: FileEntry[]; readonly next: string | undefined } {
  const entries = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, one = ""]) => {
    const key = /<Key>(.*?)<\/Key>/.exec(one)?.[1];
    const bytes = /<Size>(\d+)<\/Size>/.exec(one)?.[1];
    return key === undefined || bytes === undefined ? [] : [{ key, bytes: Number(bytes) }];
  });
  return { entries, next: /<NextContinuationToken>(.*?)<\/NextContinuationToken>/.exec(xml)?.[1] };
}
