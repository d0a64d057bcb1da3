// The API documentation as an HTML page, from the same document that programs read.
import { Fragment, h, type MarkupNode, renderMarkup } from "../markup/markup.ts";
import { apiPageStyle } from "./api-page-style.ts";
import type { OpenApiDocument, Operation, Parameter, Response } from "./openapi-form.ts";
import type { JsonSchema } from "./wire-schema.ts";

export function apiPage(document: OpenApiDocument): string {
  const page = h(
    "html",
    { lang: "en" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "robots", content: "noindex" }),
      h("title", null, `${document.info.title} – API`),
      h("style", { rawText: apiPageStyle }),
    ),
    h(
      "body",
      null,
      header(document),
      contents(document),
      h("main", null, ...operations(document), common(document), ...schemas(document)),
    ),
  );
  return `<!DOCTYPE html>${renderMarkup(page)}`;
}

type Listed = { readonly path: string; readonly method: string; readonly operation: Operation };

function listed({ paths, servers }: OpenApiDocument): readonly Listed[] {
  const base = servers[0]?.url ?? "";
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path: `${base}${path}`,
      method: method.toUpperCase(),
      operation,
    })),
  );
}

function header({ info }: OpenApiDocument) {
  return h(
    "header",
    null,
    h("h1", null, `${info.title} – API`),
    ...info.description.split("\n\n").map((text, index) => h("p", { key: index }, ...withCode(text))),
    h("p", null, h("a", { href: "openapi.json" }, "openapi.json"), ": the same for programs (OpenAPI 3.1)."),
  );
}

function contents(document: OpenApiDocument) {
  const all = listed(document);
  return h(
    "nav",
    { "aria-label": "Calls" },
    ...document.tags.map(({ name }) =>
      h(
        "section",
        { key: name },
        h("h2", null, name),
        h(
          "ul",
          null,
          ...all
            .filter(({ operation }) => operation.tags.includes(name))
            .map(({ operation }) =>
              h(
                "li",
                { key: operation.operationId },
                h("a", { href: `#${operation.operationId}` }, operation.operationId),
              ),
            ),
        ),
      ),
    ),
  );
}

function operations(document: OpenApiDocument) {
  return listed(document).map(({ path, method, operation }) =>
    h(
      "article",
      { key: operation.operationId, id: operation.operationId },
      h(
        "h2",
        null,
        h("span", { className: "method" }, method),
        " ",
        h("code", null, path),
        operation.security.length > 0 ? h("span", { className: "audience" }, "signed in") : null,
      ),
      h("p", null, h("strong", null, operation.operationId), ` · ${operation.summary}`),
      operation.parameters.length > 0 ? parameters(operation.parameters) : null,
      operation.requestBody === undefined
        ? null
        : section(
            operation.requestBody.required ? "Body" : "Body (optional)",
            shape(schemaOf(operation.requestBody.content)),
          ),
      ...Object.entries(operation.responses).flatMap(([status, response]) =>
        "$ref" in response ? [] : answer(status, response),
      ),
    ),
  );
}

function parameters(list: readonly Parameter[]) {
  const rows = list.map(({ name, in: place, required, schema, description = "" }) =>
    h(
      "tr",
      { key: name },
      h("td", null, h("code", null, name)),
      h("td", null, place),
      h("td", null, required ? "required" : "optional"),
      h("td", null, h("code", null, schemaText(schema, 0)), " ", description),
    ),
  );
  return section("Parameters", h("table", null, h("tbody", null, ...rows)));
}

function answer(status: string, { description, content }: Response) {
  const isOk = status.startsWith("2");
  const schema = content && schemaOf(content);
  const type = content && Object.keys(content)[0];
  return h(
    Fragment,
    { key: status },
    h(
      "h3",
      null,
      h("span", { className: isOk ? "ok" : "no" }, status),
      isOk && type !== undefined && type !== "application/json" ? ` ${type}` : "",
    ),
    isOk
      ? schema === undefined
        ? h("p", null, description)
        : shape(schema)
      : h("ul", null, ...description.split("  \n").map((line) => h("li", { key: line }, ...withCode(line)))),
  );
}

/** Answers that any call may give in addition. */
function common({ components }: OpenApiDocument) {
  const answers = Object.entries(components.responses).map(([name, { description }]) =>
    h("li", { key: name }, ...withCode(description)),
  );
  return h("article", { key: "common" }, h("h2", null, "Any call"), h("ul", null, ...answers));
}

function schemas({ components }: OpenApiDocument) {
  return Object.entries(components.schemas).map(([name, schema]) =>
    h("article", { key: name, id: name }, h("h2", null, h("code", null, name)), shape(schema)),
  );
}

function section(title: string, content: MarkupNode) {
  return h(Fragment, null, h("h3", null, title), content);
}

function shape(schema: JsonSchema) {
  // A wide shape scrolls, so it must be focusable for the keyboard.
  return h("pre", { tabIndex: 0 }, schemaText(schema, 0));
}

function schemaOf(content: NonNullable<Response["content"]>): JsonSchema {
  return Object.values(content)[0]?.schema ?? {};
}

/** A schema in shorthand: `{ reference: string, total: integer }`, one field to a line. */
function schemaText(schema: JsonSchema | boolean, depth: number): string {
  if (typeof schema === "boolean") return "any";
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map((each) => schemaText(each, depth)).join(" | ");
  if (schema.type === "array") return `[${schemaText(itemsOf(schema), depth)}]`;
  if (schema.type === "object") return objectText(schema, depth);
  const limits = [
    schema.format,
    schema.minLength !== undefined && schema.minLength > 1
      ? `from ${schema.minLength} characters`
      : undefined,
    schema.maxLength !== undefined ? `to ${schema.maxLength} characters` : undefined,
    schema.minimum !== undefined ? `from ${schema.minimum}` : undefined,
    schema.maximum !== undefined ? `to ${schema.maximum}` : undefined,
  ].filter((limit) => limit !== undefined);
  return [schema.type ?? "any", ...(limits.length > 0 ? [`(${limits.join(", ")})`] : [])].join(" ");
}

function objectText({ properties, required = [] }: JsonSchema, depth: number): string {
  const entries = Object.entries(properties ?? {});
  if (entries.length === 0) return "{}";
  const indent = "  ".repeat(depth + 1);
  const lines = entries.map(
    ([name, property]) =>
      `${indent}${name}${required.includes(name) ? "" : "?"}: ${schemaText(property, depth + 1)}`,
  );
  return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
}

function itemsOf({ items }: JsonSchema): JsonSchema | boolean {
  return Array.isArray(items) ? (items[0] ?? true) : (items ?? true);
}

/** Marks up backticks as `code` elements. */
function withCode(text: string): MarkupNode[] {
  return text.split("`").map((part, index) => (index % 2 === 1 ? h("code", { key: index }, part) : part));
}
