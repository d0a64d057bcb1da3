// The twin of a page: the same page without its scripts, from the same server through a small proxy, as a baseline.
// Pages with their scripts pass through the proxy as well, so that its overhead is the same for both.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";

export type Proxy = {
  readonly address: string;
  /** A small page of another site: where a visitor comes from. */
  readonly elsewhere: string;
  readonly stop: () => void;
};

type Options = {
  readonly origin: string;
  /** Changes a page's markup; without it the server's bytes are passed on as they are. */
  readonly change?: (html: string, path: string) => string;
};

export async function startProxy({ origin, change }: Options): Promise<Proxy> {
  const kept = new Map<string, Buffer>();
  const server = createServer((asked, answer) => {
    if (asked.headers.host?.startsWith("localhost:")) {
      answer.writeHead(200, { "content-type": "text/html" }).end(elsewhere);
      return;
    }
    const isPage = asked.headers.accept?.includes("text/html") === true;
    const headers = { ...asked.headers, host: new URL(origin).host };
    if (isPage && change) headers["accept-encoding"] = "identity";
    const onward = request(
      origin + (asked.url ?? "/"),
      { method: asked.method ?? "GET", headers },
      (given) => {
        const isChanged = isPage && change && given.statusCode === 200;
        if (isChanged) void sendChanged({ given, answer, kept, change, path: asked.url ?? "/" });
        else {
          answer.writeHead(given.statusCode ?? 502, given.headers);
          given.pipe(answer);
        }
      },
    );
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = portOf(server);
  return {
    address: `http://127.0.0.1:${port}`,
    elsewhere: `http://localhost:${port}/`,
    stop: () => void server.close(),
  };
}

const elsewhere = "<!doctype html><title>Results</title><p>One result.";

/** The page without its scripts; stylesheets that a script would enable become plain links at the end of the body. */
export function withoutScripts(html: string): string {
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]* disabled[^>]*>/g)].map(([link]) =>
    link.replace(/ disabled(?:="")?/, ""),
  );
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, "")
    .replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, "")
    .replaceAll(/<link rel="(?:stylesheet"[^>]* disabled|modulepreload")[^>]*>/g, "")
    .replace("</body>", `${links.join("")}</body>`);
}

type Changing = {
  readonly given: IncomingMessage;
  readonly answer: ServerResponse;
  readonly kept: Map<string, Buffer>;
  readonly change: (html: string, path: string) => string;
  readonly path: string;
};

/**
 * What does not fit a changed body; its inline scripts and styles are no longer those of the policy. Every other header
 * is the page's own: `cross-origin-opener-policy`, for one, makes Chromium start a process.
 */
const ofTheBody = /^(?:content-length|content-security-policy|etag|transfer-encoding)$/;

/** Compressed as by the server, and cached as there. */
async function sendChanged({ given, answer, kept, change, path }: Changing): Promise<void> {
  const html = await text(given);
  const body = kept.get(path) ?? brotliCompressSync(change(html, path));
  kept.set(path, body);
  const headers = Object.entries(given.headers).filter(([name]) => !ofTheBody.test(name));
  answer.writeHead(given.statusCode ?? 502, {
    ...Object.fromEntries(headers),
    "content-encoding": "br",
    "content-length": body.length,
  });
  answer.end(body);
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
