// What a monitoring system sees of attempts that were refused: who tried, and from which network.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openAccountScene, register } from "#test/account-scene.ts";
import { arriveManager, arriveStaff, openDeskScene } from "#test/desk-scene.ts";
import { silentLog } from "#test/silent-log.ts";

type Line = readonly [event: string, facts: Readonly<Record<string, unknown>>];

const closing: (() => Promise<void>)[] = [];
const warn = vi.spyOn(silentLog, "warn");
const linesOf = (event: string) =>
  warn.mock.calls.flatMap(([name, facts = {}]): Line[] => (name === event ? [[name, facts]] : []));

let account: Awaited<ReturnType<typeof openAccountScene>>;
let desk: Awaited<ReturnType<typeof openDeskScene>>;

beforeAll(async () => {
  account = await openAccountScene();
  desk = await openDeskScene();
  closing.push(account.close, desk.close);
});
beforeEach(() => void warn.mockClear());
afterAll(async () => {
  warn.mockRestore();
  for (const close of closing) await close();
});

test("refused sign-ins from three networks are told apart in the log, without their addresses", async () => {
  const email = await register(account);
  warn.mockClear();
  const user = { email, password: "Not the password 1!" };
  for (const from of ["192.0.2.61", "192.0.2.62", "2001:db8::61", "192.0.2.61"])
    await account.ask("POST /users/login", { body: { user }, from });
  const networks = linesOf("sign-in-refused").map(([, { network }]) => network);
  expect(networks).toHaveLength(4);
  expect(networks[3]).toBe(networks[0]);
  expect(new Set(networks).size).toBe(3);
  for (let more = 0; more < 8; more += 1)
    await account.ask("POST /users/login", { body: { user }, from: "192.0.2.61" });
  expect(linesOf("sign-in-throttled").map(([, { network }]) => network)).toContain(networks[0]);
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/192\.0\.2|2001:|mail\.example/);
});

test("a call without permission is logged with the member of staff and the call, and so is a cross-origin call", async () => {
  const manager = await arriveManager(desk);
  const valet = await arriveStaff(desk, manager, "valet");
  warn.mockClear();
  for (const call of ["GET /desk/codes", "GET /desk/staff", "GET /desk/journal"])
    expect((await valet.ask(call)).status).toBe(403);
  expect((await manager.ask("GET /desk/codes")).status).toBe(200);
  const refused = linesOf("access-refused").map(([, facts]) => facts);
  expect(refused.map(({ call }) => call)).toEqual([
    "GET /desk/codes",
    "GET /desk/staff",
    "GET /desk/journal",
  ]);
  expect(refused.map(({ staffId }) => staffId)).toEqual([valet.id, valet.id, valet.id]);
  await manager.ask("POST /desk/codes", { headers: { origin: "https://evil.example" }, body: {} });
  expect(linesOf("cross-origin-refused")).toHaveLength(1);
});
