import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { instantFromIso } from "#domain/time.ts";
import { visitSteps } from "#domain/visit-step.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";

const lines: string[] = [];
const write = (event: string, facts: unknown = {}) => void lines.push(event + JSON.stringify(facts));
let scene: TestApp;

beforeAll(async () => {
  scene = await buildTestApp({ log: { info: write, warn: write, error: write } });
});
afterAll(() => scene.close());

type Asking = { readonly from?: string; readonly headers?: Readonly<Record<string, string>> };

async function count(step: string, { from = "127.0.0.1", headers = {} }: Asking = {}) {
  return scene.app.inject({
    method: "POST",
    url: "/api/visits",
    headers: { host: "site.example", ...headers },
    remoteAddress: from,
    payload: { visit: { step } },
  });
}

const stored = () =>
  scene.services.db.selectFrom("visitCounts").selectAll().orderBy("day").orderBy("step").execute();

test("visits and booking steps are counted by the airport's day (visits §3)", async () => {
  // Half an hour before midnight in Paris, and half an hour after it.
  scene.clock.set(instantFromIso("2026-11-21T22:30:00Z"));
  for (const step of ["arrival", "arrival", "flight"]) expect((await count(step)).statusCode).toBe(204);
  scene.clock.set(instantFromIso("2026-11-21T23:30:00Z"));
  for (const step of visitSteps) expect((await count(step)).statusCode).toBe(204);
  const rows = (await stored()).map(({ day, step, count: times }) => `${day} ${step} ${times}`);
  expect(rows).toEqual([
    "2026-11-21 arrival 2",
    "2026-11-21 flight 1",
    ...[...visitSteps].toSorted().map((step) => `2026-11-22 ${step} 1`),
  ]);
});

test("concurrent visits are all counted", async () => {
  const before = (await stored()).reduce((sum, row) => sum + row.count, 0);
  await Promise.all(Array.from({ length: 20 }, () => count("services", { from: "203.0.113.1" })));
  expect((await stored()).reduce((sum, row) => sum + row.count, 0)).toBe(before + 20);
});

test.each([
  ["a step that is none", { visit: { step: "sold" } }],
  ["no step", { visit: {} }],
  ["nothing", {}],
])("%s is refused", async (_, payload) => {
  const headers = { host: "site.example" };
  const answer = await scene.app.inject({ method: "POST", url: "/api/visits", headers, payload });
  expect([answer.statusCode, answer.json().code]).toEqual([422, "invalid"]);
});

test("a caller above the limit is told when to retry, and not counted (visits §3)", async () => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 65; asked += 1) {
    statuses.push((await count("payment", { from: "203.0.113.9" })).statusCode);
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  const refused = await count("payment", { from: "203.0.113.9" });
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "5"]);
  scene.clock.advance(5_000);
  expect((await count("payment", { from: "203.0.113.9" })).statusCode).toBe(204);
});

test("as many visits from different networks are all counted", async () => {
  for (let last = 1; last <= 65; last += 1) {
    expect((await count("price", { from: `198.51.100.${last}` })).statusCode).toBe(204);
  }
});

/** Every row of every table, as text. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(scene.services.db);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
        scene.services.db,
      );
      return rows.map(({ text }) => text).join("\n");
    }),
  );
  return texts.join("\n");
}

test("nothing about the visitor is stored or logged (visits §3)", async () => {
  const traces = ["203.0.113.77", "Observatory/7.1", "visitor-4711", "private-page", "pt-BR"];
  const headers = {
    "user-agent": "Observatory/7.1",
    cookie: "registered=visitor-4711; consent=accept",
    referer: "http://site.example/private-page",
    "accept-language": "pt-BR",
  };
  lines.splice(0);
  expect((await count("arrival", { from: "203.0.113.77", headers })).statusCode).toBe(204);
  const kept = `${await everythingStored()}${lines.join("\n")}`;
  expect(traces.filter((trace) => kept.includes(trace))).toEqual([]);
  // Control: anything stored about a visitor would be found.
  const contact = {
    name: "Observatory/7.1",
    email: "a@mail.example",
    subject: "Bonjour",
    message: "visitor-4711",
  };
  const written = await scene.app.inject({
    method: "POST",
    url: "/api/contact",
    headers: { host: "site.example" },
    payload: { contact },
  });
  expect(written.statusCode).toBe(202);
  const after = await everythingStored();
  expect(traces.filter((trace) => after.includes(trace))).toEqual(["Observatory/7.1", "visitor-4711"]);
});
