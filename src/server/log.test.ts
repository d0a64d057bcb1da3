import { expect, test } from "vitest";
import { jsonLinesLog } from "./log.ts";

function logged(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const lines: string[] = [];
  jsonLinesLog((line) => lines.push(line)).warn("something", facts);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.indexOf("\n")).toBe((lines[0]?.length ?? 0) - 1);
  return JSON.parse(lines[0] ?? "");
}

test("an event is one line of JSON with its time, its level and its facts", () => {
  const { at, ...line } = logged({ bookingId: "1", text: "one\ntwo" });
  expect(at).toMatch(/^\d{4}-\d\d-\d\dT.+Z$/);
  expect(line).toEqual({ level: "warn", event: "something", bookingId: "1", text: "one\ntwo" });
});

test("an event below the log's level is not written", () => {
  const lines: string[] = [];
  for (const least of ["info", "warn", "error"] as const) {
    const log = jsonLinesLog((line) => lines.push(`${least}: ${JSON.parse(line).level}`), least);
    for (const level of ["info", "warn", "error"] as const) log[level]("something");
  }
  expect(lines).toEqual([
    "info: info",
    "info: warn",
    "info: error",
    "warn: warn",
    "warn: error",
    "error: error",
  ]);
});

test("e-mail addresses and credentials in an event's facts are redacted", () => {
  const error = new Error('550 5.1.1 <Camille.Moreau+cdg@mail.example.com>: Recipient "x@y.fr" rejected');
  const told = JSON.stringify(logged({ error, reason: error.message, nested: { list: [error.message] } }));
  expect(told).not.toMatch(/Camille|@mail|x@y/);
  expect(told).toContain("550 5.1.1 <…>: Recipient");
  const token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";
  expect(JSON.stringify(logged({ header: `Bearer ${token}` }))).not.toContain(token);
});

test("a path with an @ in a stack is not redacted", () => {
  const error = new Error("broken");
  error.stack = "Error: broken\n    at run (file:///srv/node_modules/@node-rs/argon2/index.js:1:2)";
  expect(JSON.stringify(logged({ error }))).toContain("/@node-rs/argon2/index.js:1:2");
});
