// Stack traces of the bundled server name the files and lines of our sources (decision 0029).
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { builtServerFolder } from "#test/built-server.ts";
import { seededNumbers } from "#test/torture.ts";
import { jsonLinesLog } from "../../log.ts";
import { sourcePlaces } from "./source-map-places.ts";

let folder = "";
beforeAll(async () => {
  folder = await builtServerFolder();
});

/** An error whose stack points to where this text is in the bundled file. */
function faultAt(file: string, text: string): Error {
  const before = readFileSync(join(folder, file), "utf8").split(text)[0]?.split("\n") ?? [];
  const error = new Error("broken");
  const place = `${pathToFileURL(join(folder, file)).href}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  error.stack = `Error: broken\n    at async openServer (${place})\n    at next (node:internal/x:1:2)`;
  return error;
}

function logged(error: Error): string {
  const lines: string[] = [];
  jsonLinesLog((line) => lines.push(line)).error("fault", { error });
  return JSON.parse(lines.join("")).error.stack;
}

/** For each frame of a stack: the source's path, and its line of code. */
function placesIn(stack: string): readonly string[] {
  return [...stack.matchAll(/file:\/\/\S+\/(src\/server\/[^:]+):(\d+):\d+/g)].map(([, path = "", line]) => {
    const text = readFileSync(path, "utf8").split("\n")[Number(line) - 1];
    return `${path}: ${text?.trim()}`;
  });
}

test("a stack in the log names the source's file and line, by the bundle's source map", () => {
  const text = "if (!database.keepsJournal) ";
  const stack = logged(faultAt("open-server.js", text));
  expect(placesIn(stack)).toEqual([
    'src/server/open-server.ts: if (!database.keepsJournal) log.warn("journal-unprotected");',
  ]);
  expect(stack).toContain("at next (node:internal/x:1:2)");
  expect(stack).not.toContain("dist/server");
});

test("control: a frame from elsewhere, or without a source map, stays as it is", () => {
  const error = faultAt("open-server.js", "if (!database.keepsJournal) ");
  for (const other of ["/dist/server/none.js", "/elsewhere/server/open-server.js"]) {
    const stack = error.stack?.replace("/dist/server/open-server.js", other) ?? "";
    expect(logged(Object.assign(new Error("broken"), { stack }))).toBe(stack);
  }
});

/** The start fails before it connects to the database. */
const preset = {
  MODE: "demonstration",
  PORT: "0",
  DESK_PORT: "0",
  DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
};

/** Makes the first step of a start fail: the check whether its ports are free. */
const breaking = (how: string): string =>
  `data:text/javascript,import net from "node:net"; import { syncBuiltinESMExports } from "node:module";
   const { createServer } = net; net.createServer = () => { const error = new TypeError("broken"); ${how} };
   syncBuiltinESMExports();`.replaceAll("\n", "");

test.each([
  { told: "says why it did not start", how: "throw error", code: 2 },
  { told: "crashes", how: "setImmediate(() => { throw error }); return createServer()", code: 1 },
])("a server that $told because of a fault of ours names its sources in the stack", ({ how, code }) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [`--import=${breaking(how)}`, join(folder, "main.js")],
    {
      env: { ...process.env, ...preset },
      cwd: tmpdir(),
      encoding: "utf8",
      timeout: 300_000,
    },
  );
  const stack = stderr.slice(stderr.indexOf("TypeError: broken"));
  expect([status, placesIn(stack).slice(0, 2)]).toEqual([
    code,
    [
      "src/server/platform/lifecycle/refuse-taken-port.ts: const server = createServer();",
      "src/server/platform/lifecycle/refuse-taken-port.ts: for (const each of [port, deskPort]) await listenOnce(host, each);",
    ],
  ]);
  expect(stack).not.toContain("dist/server");
});

test("each position maps to the source position that Node's SourceMap finds", () => {
  const map = JSON.parse(readFileSync(join(folder, "main.js.map"), "utf8"));
  const lines = readFileSync(join(folder, "main.js"), "utf8").split("\n").length;
  const chance = seededNumbers();
  const places = Array.from({ length: 500 }, () => ({
    line: Math.floor(chance() * lines),
    column: Math.floor(chance() * 60),
  }));
  const byNode = new SourceMap(map);
  const expected = places.map(({ line, column }) => {
    const entry = byNode.findEntry(line, column);
    if (!("generatedLine" in entry) || entry.generatedLine !== line) return undefined;
    const { originalSource: source, originalLine, originalColumn } = entry;
    return { source, line: originalLine, column: originalColumn };
  });
  expect(expected.filter((place) => place !== undefined).length).toBeGreaterThan(100);
  expect(sourcePlaces(map, places)).toEqual(expected);
});
