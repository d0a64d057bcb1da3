import { type Endpoint, isServedIn } from "#contract/endpoint.ts";
import type { OpenApiDocument, Operation } from "./openapi-form.ts";
import { toOperation } from "./openapi-operation.ts";
import { commonResponses, refusalSchema } from "./openapi-refusals.ts";
import type { NamedSchemas } from "./wire-schema.ts";

/** The calls of one port, and the facts common to all of them. */
export type DescribedApi = {
  readonly calls: Readonly<Record<string, Endpoint>>;
  readonly title: string;
  readonly description: string;
  readonly mode: "demonstration" | "production";
};

/** Generated from the contract alone. */
export function openApiDocument({ calls, title, description, mode }: DescribedApi): OpenApiDocument {
  const schemas: NamedSchemas = {};
  schemas["Refusal"] = refusalSchema(schemas);
  const paths: Record<string, Record<string, Operation>> = {};
  const tags = new Set<string>();
  const security = new Set<string>();
  for (const [name, declared] of Object.entries(calls)) {
    if (!isServedIn(mode, declared)) continue;
    const operation = toOperation(name, declared, schemas);
    for (const tag of operation.tags) tags.add(tag);
    for (const scheme of operation.security) security.add(Object.keys(scheme).join(""));
    paths[declared.path] = { ...paths[declared.path], [declared.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.1",
    info: { title, version: "1", description },
    servers: [{ url: "/api" }],
    tags: [...tags].map((tag) => ({ name: tag })),
    paths,
    components: {
      schemas,
      responses: commonResponses,
      securitySchemes: Object.fromEntries(Object.entries(schemes).filter(([name]) => security.has(name))),
    },
  };
}

const schemes = {
  person: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "Credential of a signed-in account",
  },
  staff: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-desk",
    description: "Session cookie of a staff member",
  },
} as const satisfies Readonly<Record<Exclude<Endpoint["audience"], "anybody">, unknown>>;
