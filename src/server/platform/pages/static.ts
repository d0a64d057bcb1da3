import type { FastifyInstance } from "fastify";
import { mapMaybePromise } from "../caching/map-maybe-promise.ts";
import { pathOf } from "../http/malformed-requests.ts";
import { sendEncoded } from "./send-encoded.ts";
import type { SiteFile } from "./site-files.ts";

type Site = { readonly files: ReadonlyMap<string, SiteFile> };

const aYear = 31_536_000;

/** The site's built files. Those with a hash in their name are immutable and cached for a year. */
export function serveSiteFiles(app: FastifyInstance, open: () => Site | Promise<Site>): void {
  app.get("/assets/*", (request, reply) =>
    mapMaybePromise(open(), ({ files }) => {
      const file = files.get(pathOf(request.url));
      if (file === undefined)
        return reply.code(404).header("cache-control", "no-store").type("text/plain").send("Not found");
      reply
        .header("cache-control", `public, max-age=${aYear}, immutable`)
        .header("vary", "accept-encoding")
        // The desk's origin may load these fonts and modules too; they are public anyway.
        .header("cross-origin-resource-policy", "cross-origin");
      return sendEncoded(request, reply, file);
    }),
  );
}
