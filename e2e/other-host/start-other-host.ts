// A stand-in for an API host that this project did not write: another origin, its own state, ten calls.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Ledger } from "./ledger.ts";
import { type Answer, answerCall } from "./ten-calls.ts";

export type OtherHost = {
  readonly origin: string;
  readonly ledger: Ledger;
  readonly stop: () => Promise<void>;
};

export async function startOtherHost(): Promise<OtherHost> {
  const ledger = new Ledger();
  const server = createServer((request, response) => {
    void serve(ledger, request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    ledger,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(ledger: Ledger, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
  response.setHeader("vary", "origin");
  if (request.method === "OPTIONS") {
    response.setHeader("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE");
    response.setHeader("access-control-allow-headers", "authorization, content-type, accept");
    response.writeHead(200).end();
    return;
  }
  response.setHeader("access-control-expose-headers", "authorization");
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://host");
  const { authorization } = request.headers;
  const method = request.method ?? "GET";
  const body = await readJson(request);
  ledger.arrived.push({ method, path: pathname, authorization, body });
  const call = pathname.startsWith("/api/") ? `${method} ${pathname.slice("/api".length)}` : "";
  const token = authorization?.replace(/^Bearer /, "");
  const answer = answerCall(ledger, { call, query: searchParams, body, token });
  send(response, answer, isUnchanged(ledger, request, response, answer));
}

/** As Rails does for every GET: an ETag of the body, and 304 for a client that has it already. */
function isUnchanged(
  ledger: Ledger,
  request: IncomingMessage,
  response: ServerResponse,
  { status, body }: Answer,
): boolean {
  if (request.method !== "GET" || status !== 200) return false;
  const etag = `W/"${createHash("sha256").update(JSON.stringify(body)).digest("hex").slice(0, 32)}"`;
  response.setHeader("etag", etag);
  response.setHeader("cache-control", "max-age=0, private, must-revalidate");
  const known = request.headers["if-none-match"];
  if (known !== undefined) ledger.conditional.push(known);
  return known === etag;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, { status, body, authorization }: Answer, unchanged: boolean): void {
  if (unchanged) {
    // Without the fresh token: the browser exposes the headers of its cached response.
    response.writeHead(304).end();
    return;
  }
  if (authorization !== undefined) response.setHeader("authorization", authorization);
  if (body === undefined) {
    response.writeHead(status).end();
    return;
  }
  const html = typeof body === "string";
  response.setHeader("content-type", html ? "text/html" : "application/json; charset=utf-8");
  response.writeHead(status).end(html ? body : JSON.stringify(body));
}
