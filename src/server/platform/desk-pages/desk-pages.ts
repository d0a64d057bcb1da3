// The operator's app: one HTML document for every address, its built files, and its content security policy.
import { existsSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { pathOf } from "../http/malformed-requests.ts";
import { requireTrustedTypes } from "../pages/page-security.ts";
import { sendEncoded } from "../pages/send-encoded.ts";
import { readSiteFiles, type SiteFile } from "../pages/site-files.ts";
import { pageWithoutDesk } from "./page-without-desk.ts";

const buildFolder = path.resolve(import.meta.dirname, "../../../../dist/desk");
const aYear = 31_536_000;

export type DeskPagesOptions = {
  /** Where `npm run build` has put the app. */
  readonly folder?: string;
};

export function registerDeskPages(
  app: FastifyInstance,
  config: Pick<Config, "deskUrl">,
  { folder = buildFolder }: DeskPagesOptions = {},
): void {
  const headers = deskHeaders(config);
  const openFiles = builtFiles(folder);
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const files = openFiles();
    const address = pathOf(request.url);
    const file = files.get(address);
    reply.headers(headers);
    if (file !== undefined && address !== "/index.html") return sendFile(request, reply, file);
    if (address.startsWith("/assets/")) {
      return reply.code(404).header("cache-control", "no-store").type("text/plain").send("Not found");
    }
    const document = files.get("/index.html");
    reply.header("cache-control", "no-cache");
    if (document !== undefined) return sendEncoded(request, reply, document);
    return reply.code(503).header("retry-after", "10").type("text/html; charset=utf-8").send(pageWithoutDesk);
  };
  app.get("/*", answer);
  app.setNotFoundHandler((_request, reply) => reply.code(404).type("text/plain").send("Not found"));
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const kept = file.immutable ? `public, max-age=${aYear}, immutable` : "no-cache";
  return sendEncoded(request, reply.header("cache-control", kept), file);
}

/** Allows the camera, and pictures of the walk-around; no foreign origins, and never the microphone. */
function deskHeaders({ deskUrl }: Pick<Config, "deskUrl">): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...requireTrustedTypes("kerb-worker"),
    ...(deskUrl.protocol === "https:" ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "content-security-policy": policy.join("; "),
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  };
}

/** Read once; retried on each request while the app is not built. */
function builtFiles(folder: string): () => ReadonlyMap<string, SiteFile> {
  let files: ReadonlyMap<string, SiteFile> = new Map();
  return () => {
    if (files.size === 0 && existsSync(path.join(folder, "index.html"))) files = readSiteFiles(folder);
    return files;
  };
}
