// A stand-in for S3 with the part of its API that `s3-files.ts` uses; it refuses requests whose signature is missing or
// wrong.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type BucketStandIn = {
  readonly origin: string;
  /** From now on it answers 503, or not at all; `undefined` ends that. */
  readonly setAway: (how: "refusing" | "silent" | undefined) => void;
  /** Holds back the uploads of matching keys until `release`; `held` is fulfilled once one waits. */
  readonly holdPuts: (keys?: RegExp) => { readonly held: Promise<void>; readonly release: () => void };
  readonly close: () => Promise<void>;
};

/** `perPage` is small, so that a listing has several pages; a real bucket returns a thousand keys a page. */
export async function openBucket(name: string, accessKeyId: string, perPage = 3): Promise<BucketStandIn> {
  const objects = new Map<string, Buffer>();
  let hold = { keys: /^/, begun: Promise.withResolvers<void>(), over: Promise.resolve() };
  let away: Parameters<BucketStandIn["setAway"]>[0];
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    const answer = (
      status: number,
      content: Uint8Array | string = "",
      headers: Record<string, string> = {},
    ) => response.writeHead(status, headers).end(content);
    const url = new URL(request.url ?? "/", "http://bucket.example");
    const signed = request.headers.authorization?.includes(`Credential=${accessKeyId}/`);
    const hash = request.headers["x-amz-content-sha256"];
    if (away === "silent") return undefined;
    if (away === "refusing") return answer(503, "ServiceUnavailable");
    if (!signed) return answer(403, "AccessDenied");
    if (request.method === "PUT" && hash !== createHash("sha256").update(body).digest("hex")) {
      return answer(400, "XAmzContentSHA256Mismatch");
    }
    const key = decodeURIComponent(url.pathname.slice(name.length + 2));
    if (request.method === "PUT") {
      if (hold.keys.test(key)) {
        hold.begun.resolve();
        await hold.over;
      }
      objects.set(key, body);
      return answer(200);
    }
    if (request.method === "DELETE") return answer(objects.delete(key) ? 204 : 404);
    if (key === "") return answer(200, listOf(objects, url.searchParams, perPage));
    const content = objects.get(key);
    if (!content) return answer(404, "NoSuchKey");
    const [, from, until] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    if (from === undefined) return answer(200, content, { "content-length": String(content.length) });
    const part = content.subarray(Number(from), Number(until) + 1);
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${content.length}`;
    return answer(206, part, { "content-range": range });
  };
  const server = createServer((request, response) => void answerTo(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    holdPuts: (keys = /^/) => {
      const over = Promise.withResolvers<void>();
      hold = { keys, begun: Promise.withResolvers<void>(), over: over.promise };
      return { held: hold.begun.promise, release: over.resolve };
    },
    setAway: (how) => {
      away = how;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listOf(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams, perPage: number): string {
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
    .toSorted();
  const page = keys.slice(0, perPage);
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
  );
  const next = keys.length > perPage ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}
