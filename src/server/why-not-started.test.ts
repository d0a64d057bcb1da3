import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { DatabaseUnavailableError } from "./platform/db/connection-fault.ts";
import { whyNotStarted } from "./why-not-started.ts";

const place = {
  host: "203.0.113.7",
  port: 80,
  deskPort: 81,
  databaseUrl: "postgres://valet:hunter2@db.example/valet",
  dataDir: "/srv/valet/data",
};
const embedded = { ...place, databaseUrl: undefined };

function fault(message: string, facts: object): Error {
  return Object.assign(new Error(message), facts);
}

function refusal(code: string, message: string): DatabaseError {
  const error = new DatabaseError(message, 0, "error");
  error.code = code;
  return error;
}

test.each([
  ["PORT", fault("listen", { code: "EADDRINUSE", syscall: "listen" })],
  ["PORT", fault("listen", { code: "EACCES", syscall: "listen" })],
  ["DESK_PORT", fault("listen", { code: "EADDRINUSE", syscall: "listen", port: 81 })],
  ["DESK_PORT", fault("listen", { code: "EACCES", syscall: "listen", port: 81 })],
  ["HOST", fault("listen", { code: "EADDRNOTAVAIL", syscall: "listen" })],
  ["HOST", fault("not found", { code: "ENOTFOUND", syscall: "getaddrinfo", hostname: "203.0.113.7" })],
  ["DATABASE_URL", new DatabaseUnavailableError("away", { cause: new Error("connect ECONNREFUSED") })],
  ["DATABASE_URL", refusal("28P01", 'password authentication failed for user "valet"')],
  ["DATABASE_URL", refusal("42501", "permission denied for schema public")],
  ["DATABASE_URL", refusal("25006", "cannot execute CREATE TABLE in a read-only transaction")],
  ["DATABASE_URL", refusal("53300", "sorry, too many clients already")],
  [
    "DATABASE_URL",
    new Error("Migration 0001-accounts failed and left nothing behind.", {
      cause: refusal("42501", "permission denied for schema public"),
    }),
  ],
  ["DATABASE_URL", new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string")],
  ["TMPDIR", fault("ENOENT: no such file", { code: "ENOENT", path: join(tmpdir(), "valet-1234") })],
  ["DATA_DIR", fault("EACCES: permission denied, mkdir", { code: "EACCES", path: "/srv/valet" })],
  ["DATA_DIR", fault("ENOSPC: no space left", { code: "ENOSPC", path: "/srv/valet/data/token-secret" })],
])("rule 32: a start that fails by %s is told in one sentence that names it (%#)", (name, error) => {
  const sentence = whyNotStarted(error, place);
  expect(sentence).toContain(name);
  expect(sentence).not.toMatch(/\n|hunter2/);
});

test("the embedded database's own sentence is shown as it is", () => {
  expect(whyNotStarted(new Error("The embedded PostgreSQL does not start."), embedded)).toBe(
    "The embedded PostgreSQL does not start.",
  );
});

test("a bug keeps its stack", () => {
  expect(whyNotStarted(new TypeError("x is undefined"), embedded)).toContain("why-not-started.test.ts");
  expect(whyNotStarted(fault("ENOENT", { code: "ENOENT", path: "/elsewhere" }), embedded)).toContain("at ");
});
