import * as z from "zod/mini";
import type { Endpoint, ResponseHeader } from "#contract/endpoint.ts";
import type { Header, Operation, Parameter, Response } from "./openapi-form.ts";
import { refusalResponses } from "./openapi-refusals.ts";
import { type JsonSchema, type NamedSchemas, wireSchema } from "./wire-schema.ts";

export function toOperation(operationId: string, declared: Endpoint, schemas: NamedSchemas): Operation {
  const { audience, body, bodyType = "application/json", summary, ok } = declared;
  const schema = body && bodyType === "application/json" ? wireSchema(body, "input", schemas) : bytes;
  return {
    operationId,
    summary,
    tags: [tagOf(declared)],
    security: audience === "anybody" ? [] : [{ [audience]: [] }],
    parameters: [
      ...parametersOf(declared.params, "path", schemas),
      ...parametersOf(declared.query, "query", schemas),
      ...parametersOf(declared.headers, "header", schemas),
    ],
    ...(body && {
      requestBody: {
        required: !z.safeParse(body, undefined).success,
        content: { [bodyType]: { schema } },
      },
    }),
    responses: {
      [ok.status]: okResponse(declared, schemas),
      ...(ok.inParts && {
        206: { ...okResponse(declared, schemas), description: "The requested range of the file" },
      }),
      ...refusalResponses(declared),
    },
  };
}

const bytes: JsonSchema = { type: "string", format: "binary" };

function parametersOf(
  schema: Endpoint["params"],
  place: Parameter["in"],
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

function okResponse({ ok, audience }: Endpoint, schemas: NamedSchemas): Response {
  const names: readonly ResponseHeader[] = [
    ...(ok.headers ?? []),
    // A signed-in traveller gets a renewed credential in time; calls that answer 204 end the session or account.
    ...(audience === "person" && ok.status !== 204 ? (["authorization"] as const) : []),
  ];
  const headers = Object.fromEntries(names.map((name) => [name, responseHeaders[name]]));
  const answer = names.length > 0 ? { headers } : {};
  if (ok.body !== undefined) {
    const schema = wireSchema(ok.body, "output", schemas);
    return { description: "Success", ...answer, content: { "application/json": { schema } } };
  }
  if (ok.type !== undefined) {
    return { description: "The file", ...answer, content: { [ok.type]: { schema: bytes } } };
  }
  return { description: "Success, without a body", ...answer };
}

const text: JsonSchema = { type: "string" };

const responseHeaders: Readonly<Record<ResponseHeader, Header>> = {
  authorization: { description: "The credential to send from now on: `Bearer …`", schema: text },
  "set-cookie": { description: "The cookie of the session or device", schema: text },
  "clear-site-data": { description: "The stored data that the browser deletes", schema: text },
  "accept-ranges": { description: "Range requests are supported", schema: text },
  "cache-control": { description: "How long the answer may be cached", schema: text },
};

/** The part of the path that names the area: `/users/…`, `/bookings/…`, `/desk/staff/…`. */
function tagOf({ path }: Endpoint): string {
  const [, first = "", second] = path.split("/");
  return first === "desk" ? (second ?? first) : first;
}
