import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { apiPage } from "./api-page.ts";
import { apiPageStyle } from "./api-page-style.ts";
import { type DescribedApi, openApiDocument } from "./openapi-document.ts";

const styleHash = createHash("sha256").update(apiPageStyle).digest("base64");

const contentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Serves the API's description: `openapi.json`, and in the demonstration `docs` as a page; a business has API viewers
 * of its own. Both are generated on the first request.
 */
export function serveOpenApi(app: FastifyInstance, described: DescribedApi, under: "" | "/desk" = ""): void {
  const document = once(() => openApiDocument(described));
  const json = once(() => JSON.stringify(document()));
  const page = once(() => apiPage(document()));
  app.get(`${under}/openapi.json`, (_request, reply) =>
    reply.type("application/json; charset=utf-8").header("cache-control", "no-cache").send(json()),
  );
  if (described.mode === "production") return;
  app.get(`${under}/docs`, (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("content-security-policy", contentPolicy)
      .send(page()),
  );
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
