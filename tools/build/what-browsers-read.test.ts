import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { asBrowsersRead, readOfCalls } from "./what-browsers-read.ts";

const contract = `
const named = z.string(rule("required")).check(z.trim());
export const first = endpoint({
  method: "PUT", path: "/a", summary: "Says: { what }, (when)", may: "seeDay",
  params: z.object({ named }), ok: { status: 200, body: z.object({ body: z.string() }) }, refusals: [],
});
export const second = endpoint({ summary: "b", method: "POST", path: "/b", bodyType: "x", body: z.any(), ok: { status: 204 } });
export const third = endpoint({ ...first, summary: "c", ok: { status: 204 } });
export function noted(list) { list.push(named); }
export const arrow = z.string().check((context) => { context.issues.push("no"); });
`;

function read(code: string, parts: ReadonlySet<string> = readOfCalls.desk): string {
  return asBrowsersRead(code, parseSync("contract.js", code).program, parts);
}

test("the desk's bundle keeps a call's method, path, body type and answer, and whatever is spread into it", () => {
  const bare = read(contract).replaceAll("/* @__PURE__ */ ", "").replaceAll(/\s+/g, " ");
  expect(bare).toContain(
    'endpoint({ method: "PUT", path: "/a", ok: { status: 200, body: z.object({ body: z.string() }) }, })',
  );
  expect(bare).toContain('endpoint({ method: "POST", path: "/b", bodyType: "x", ok: { status: 204 } })');
  expect(bare).toContain("endpoint({ ...first, ok: { status: 204 } })");
  // The result is a valid program.
  expect(parseSync("contract.js", read(contract)).errors).toEqual([]);
});

test("the site's bundle also keeps a call's audience, but no body type", () => {
  const declared =
    'endpoint({ method: "POST", path: "/b", audience: "person", bodyType: "x", ok: { status: 204 } })';
  expect(read(declared, readOfCalls.site)).toContain(
    '{ method: "POST", path: "/b", audience: "person", ok: { status: 204 } }',
  );
});

test("calls of schemas are marked as pure, calls within functions are not", () => {
  const marked = read(contract);
  expect(marked).toContain("named = /* @__PURE__ */ z.string(/* @__PURE__ */ rule(");
  expect(marked).toContain("{ list.push(named); }");
  expect(marked).toContain('{ context.issues.push("no"); }');
});

/** Parts of declared calls that a source file of the desk uses: `api.call.part`, and `const { part } = api.call`. */
function namedParts(text: string): readonly string[] {
  const direct = [...text.matchAll(/\b(?:\w+Api\.\w+|endpoint)\.(?!ts\b)(\w+)/g)].map(
    ([, part = ""]) => part,
  );
  const taken = [...text.matchAll(/\{([^{}]*)\} = \w+Api\.\w+;/g)].flatMap(([, parts = ""]) =>
    parts.split(",").map((part) => part.trim().split(":")[0] ?? ""),
  );
  return [...direct, ...taken];
}

const web = path.join(import.meta.dirname, "..", "..", "src", "web");
const desk = `desk${path.sep}`;

test.each([
  ["site", (file: string) => !file.startsWith(desk)],
  ["desk", (file: string) => file.startsWith(desk)],
] as const)("the %s uses no other part of a declared call", (app, isOfApp) => {
  const files = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const parts = files
    .filter(isOfApp)
    .flatMap((file) => namedParts(readFileSync(path.join(web, file), "utf8")));
  expect(new Set(parts)).toEqual(new Set(readOfCalls[app]));
});

test("every part of a call that a screen uses is found", () => {
  const asked =
    "if (me.may(lotApi.saveSpots.may)) {}\nconst { summary, refusals: all } = lotApi.saveSpots;\nendpoint.params;";
  expect(namedParts(asked)).toEqual(["may", "params", "summary", "refusals"]);
});
