// The built site's files, read into memory once, in each encoding that a browser may accept.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { memoize } from "../caching/memoize.ts";

export type Encoding = "br" | "gzip" | "identity";

/** One answer in each encoding; where one is missing, the identity is sent. */
export type Encoded = Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };

export type SiteFile = Encoded & {
  readonly type: string;
  readonly etag: string;
  /** Its name contains its hash, so browsers never need to revalidate it. */
  readonly immutable: boolean;
};

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
};

/** Maps path to file, for everything in the folder that is public. */
export function readSiteFiles(folder: string): ReadonlyMap<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[path.extname(entry.name)];
    if (!entry.isFile() || type === undefined || entry.name === "manifest.json") continue;
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    files.set(address, readSiteFile(file, type, address.startsWith("/assets/")));
  }
  return files;
}

function readSiteFile(file: string, type: string, immutable: boolean): SiteFile {
  const identity = readFileSync(file);
  const beside = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined);
  const br = beside(".br");
  const zipped = beside(".gz");
  return {
    identity,
    ...(br && { br }),
    ...(zipped && { gzip: zipped }),
    type,
    immutable,
    etag: etagOf(identity),
  };
}

export function etagOf(content: Buffer | string): string {
  return `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 16)}"`;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** `thorough` takes some 50 ms in the thread pool: for pages that are cached. */
export async function encode(text: string, effort: "quick" | "thorough"): Promise<Encoded> {
  const identity = Buffer.from(text);
  const quality = effort === "quick" ? 4 : 11;
  const [br, zipped] = await Promise.all([
    toBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    toGzip(identity, { level: effort === "quick" ? 5 : 9 }),
  ]);
  return { identity, br, gzip: zipped };
}

/** The best encoding that client and server share. */
export function chooseEncoding(accepted: string | undefined, encoded: Encoded): Encoding {
  const taken = readAccepted(accepted ?? "");
  if (encoded.br && taken.startsWith("br")) return "br";
  if (encoded.gzip && taken.endsWith("gzip")) return "gzip";
  return "identity";
}

/** Browsers send only a few different values. */
const mostRemembered = 100;

const readAccepted = memoize(mostRemembered, (accepted): "br gzip" | "br" | "gzip" | "" => {
  const offers = accepted.toLowerCase().split(",").map(readOffer);
  const takes = (name: string) => offers.some((offer) => offer.name === name && offer.weight > 0);
  const zipped = takes("gzip") || takes("*");
  if (takes("br")) return zipped ? "br gzip" : "br";
  return zipped ? "gzip" : "";
});

function readOffer(text: string): { name: string; weight: number } {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  return { name, weight: weight === undefined ? 1 : Number(weight) || 0 };
}
