import * as z from "zod/mini";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { fieldRules } from "#domain/refusal.ts";
import { refusalResponses } from "./openapi-refusals.ts";
import { type JsonSchema, type NamedSchemas, wireSchema } from "./wire-schema.ts";

export type OpenApiDocument = {
  readonly openapi: "3.1.1";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: NamedSchemas;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
};

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
};

export type Parameter = {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
};

export type Response = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Content;
};

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

const description = [
  "Every call of the site. Amounts are whole euro cents, VAT included; dates (`YYYY-MM-DD`) and times (`HH:MM`) are",
  "those of the airport's calendar and clocks; instants are ISO 8601 with `Z`.",
  "",
  "A signed-in person sends the credential of the `authorization` response header of the sign-in with every call;",
  "an answer may carry a fresh one in the same header. A refusal is `{ error, code, fields? }`. Every answer has an",
  "`x-request-id`.",
].join("\n");

/** The document of all calls, written from the contract alone: what is not declared there is not here. */
export function openApiDocument(): OpenApiDocument {
  const schemas: NamedSchemas = { Refusal: refusalSchema };
  const paths: Record<string, Record<string, Operation>> = {};
  const tags = new Set<string>();
  for (const [name, declared] of Object.entries<Endpoint>(api)) {
    const operation = toOperation(name, declared, schemas);
    for (const tag of operation.tags) tags.add(tag);
    paths[declared.path] = { ...paths[declared.path], [declared.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.1",
    info: { title: "Valet parking", version: "1", description },
    servers: [{ url: "/api" }],
    tags: [...tags].map((tag) => ({ name: tag })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        person: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "A signed-in account" },
        staff: { type: "apiKey", in: "cookie", name: "__Host-desk", description: "A member of staff" },
      },
    },
  };
}

const refusalSchema: JsonSchema = {
  type: "object",
  description:
    "Why not: a sentence for people, a code for programs, and a rule for each field that breaks one",
  properties: {
    error: { type: "string" },
    code: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "string", enum: [...fieldRules] } },
  },
  required: ["error", "code"],
};

function toOperation(operationId: string, declared: Endpoint, schemas: NamedSchemas): Operation {
  const { audience, body, summary } = declared;
  return {
    operationId,
    summary,
    tags: [tagOf(declared)],
    security: audience === "anybody" ? [] : [{ [audience]: [] }],
    parameters: [
      ...parametersOf(declared.params, "path", schemas),
      ...parametersOf(declared.query, "query", schemas),
      ...(headerParameters[operationId] ?? []),
    ],
    ...(body && {
      requestBody: {
        required: !z.safeParse(body, undefined).success,
        content: { "application/json": { schema: wireSchema(body, "input", schemas) } },
      },
    }),
    responses: {
      [declared.ok.status]: okResponse(operationId, declared, schemas),
      ...refusalResponses(declared),
    },
  };
}

const headerParameters: Readonly<Record<string, readonly Parameter[]>> = {
  book: [
    {
      name: "idempotency-key",
      in: "header",
      required: false,
      description: "The same key with the same body answers the same booking, however often it is sent",
      schema: { type: "string", maxLength: 255 },
    },
  ],
};

function parametersOf(
  schema: Endpoint["params"],
  place: "path" | "query",
  schemas: NamedSchemas,
): readonly Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = wireSchema(schema, "input", schemas);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: typeof property === "boolean" ? {} : property,
  }));
}

function okResponse(operationId: string, { ok, audience }: Endpoint, schemas: NamedSchemas): Response {
  const isSignIn = operationId === "logIn";
  const credential = {
    description: isSignIn ? "The credential" : "A fresh credential, when the one sent is near its end",
    schema: { type: "string" },
  };
  const headers = isSignIn || audience !== "anybody" ? { headers: { authorization: credential } } : {};
  if (ok.body !== undefined) {
    const schema = wireSchema(ok.body, "output", schemas);
    return { description: "Done", ...headers, content: { "application/json": { schema } } };
  }
  if (ok.type !== undefined) {
    const schema: JsonSchema = { type: "string", format: "binary" };
    return { description: "The file", ...headers, content: { [ok.type]: { schema } } };
  }
  return { description: "Done, nothing to answer", ...headers };
}

/** The first part of the path names the area: `/users/…`, `/bookings/…`. */
function tagOf({ path }: Endpoint): string {
  return path.split("/")[1] ?? "";
}
