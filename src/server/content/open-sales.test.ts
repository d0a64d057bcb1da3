import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpeningStep } from "#domain/operator/opening.ts";
import { stepsToConfirm } from "#domain/operator/opening.ts";
import { identityFields, type OperatorIdentity } from "#domain/operator/operator-identity.ts";
import { readConfig } from "#server/config.ts";
import { accepted, ample, openScene, quote, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { openManager } from "#test/managers.ts";
import { ensureOperatorDefaults } from "../operator/operator-defaults.ts";
import { operatorDocuments } from "../operator/operator-documents.ts";
import { readOperator } from "../operator/read-operator.ts";
import { saveDocument } from "../operator/save-operator.ts";
import { changeOperatorIdentity, fetchOperatorIdentity } from "./change-operator-identity.ts";
import { confirmOpeningStep, fetchOpening, openSales, sendOpeningExample } from "./open-sales.ts";

let scene: Scene;
let manager = staffMember("manager");

const production = {
  MODE: "production",
  DATABASE_URL: "postgres://127.0.0.1/unused",
  PUBLIC_URL: "https://site.example",
  DESK_URL: "https://desk.site.example",
  TRUSTED_PROXIES: "none",
  SMTP_URL: "smtp://127.0.0.1:1",
  TOKEN_SECRET: "k3vQ9-rT7_xW2mZ8bN4cL6hJ1pS5dF0g",
  CARD: "off",
};

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  manager = await openManager(scene, "Claire");
});
afterAll(() => scene.close());

const look = async () => accepted(await asStaff(fetchOpening, scene, manager, {}));
const left = async (): Promise<readonly OpeningStep[]> =>
  (await look()).steps.filter(({ state }) => state !== "done").map(({ step }) => step);
const open = () => asStaff(openSales, scene, manager, {});
/** A server start with the present settings. */
const startIn = async (environment: Readonly<Record<string, string>>) =>
  ensureOperatorDefaults({ ...scene.services, config: readConfig(environment, "/srv/valet") });
const timesOpened = async (): Promise<number> =>
  (await scene.database.pool.query("select 1 from journal where kind = 'sales-opened'")).rowCount ?? 0;
const forget = (...keys: readonly string[]) =>
  scene.database.pool.query("delete from settings where key = any($1)", [keys]);

test.each([1, 2, 3])(
  "where stays of %i days at most are sold, the example has a price, however days are counted (content §3)",
  async (days) => {
    const { zone: _, ...stay } = (await readOperator(scene.db)).stayPolicy;
    for (const dayCounting of ["calendar-days", "started-24-hours"] as const) {
      await saveDocument(scene.db, "stay", { ...stay, dayCounting, maximumDays: days }, scene.clock.now());
      expect((await look()).example.total).toBeGreaterThan(0);
    }
    await saveDocument(scene.db, "stay", stay, scene.clock.now());
  },
);

test("an installation with settings of an earlier release goes on selling, in production too (content §3)", async () => {
  await forget("sales");
  expect((await readOperator(scene.db)).sales.open).toBe(true);
  accepted(await quote(scene));
  await startIn(production);
  expect((await readOperator(scene.db)).sales.open).toBe(true);
  expect(refused(await open())).toBeUndefined();
});

test("an empty production system sells nothing; the demonstration begins open (content §3)", async () => {
  // All documents, present and future, are missing from an empty system.
  const every = Object.keys(operatorDocuments);
  await forget(...every);
  await startIn({});
  expect((await readOperator(scene.db)).sales.open).toBe(true);
  await forget(...every);
  await startIn(production);
  expect(refused(await quote(scene))?.code).toBe("not-open-yet");
  expect(await left()).toEqual([
    "identity",
    "insurer",
    "mediator",
    "terminals",
    "tariff",
    "capacity",
    "legal",
    "example",
  ]);
  // The default name that the software ships with counts as missing.
  expect((await look()).steps[0]?.missing).toContain("name");
  expect(refused(await open())?.code).toBe("not-possible-now");
});

test("sales open once every step is done, and the journal records who opened them (content §3)", async () => {
  const send = () => asStaff(sendOpeningExample, scene, manager, {});
  // No address to send it to has been set.
  expect(refused(await send())?.code).toBe("not-possible-now");
  const { revision } = accepted(await asStaff(fetchOperatorIdentity, scene, manager, {}));
  const filled = Object.fromEntries(identityFields.map((name) => [name, "x"])) as OperatorIdentity;
  const identity = { ...filled, email: "contact@valet.example", vatNumber: "" };
  accepted(
    await asStaff(changeOperatorIdentity, scene, manager, { body: { operator: { identity, revision } } }),
  );
  for (const step of stepsToConfirm) {
    expect(refused(await open())?.code).toBe("not-possible-now");
    accepted(
      await asStaff(confirmOpeningStep, scene, manager, {
        params: { step },
        body: { step: { confirmed: true } },
      }),
    );
  }
  expect(await left()).toEqual(["example"]);
  accepted(await send());
  expect((await look()).steps.at(-1)).toMatchObject({ step: "example", state: "waiting" });
  expect(refused(await open())?.code).toBe("not-possible-now");
  await scene.database.pool.query(
    "update outgoing_mails set sent_at = now() where kind = 'operator-example'",
  );
  accepted(await send());
  expect(await left()).toEqual([]);
  expect(refused(await quote(scene))?.code).toBe("not-open-yet");
  expect(accepted(await open()).open).toBe(true);
  accepted(await quote(scene));
  const { rows } = await scene.database.pool.query("select actor from journal where kind = 'sales-opened'");
  expect(rows).toEqual([{ actor: `staff ${manager.staffId}` }]);
  accepted(await open());
  expect(
    (await scene.database.pool.query("select 1 from journal where kind = 'sales-opened'")).rowCount,
  ).toBe(1);
  expect((await scene.database.pool.query("select 1 from bookings")).rowCount).toBe(0);
});

test("a step whose confirmation is taken back is left to do", async () => {
  await scene.database.pool.query(
    `update settings set value = value || '{"open": false}' where key = 'sales'`,
  );
  const unconfirm = { params: { step: "tariff" as const }, body: { step: { confirmed: false } } };
  accepted(await asStaff(confirmOpeningStep, scene, manager, unconfirm));
  expect(await left()).toEqual(["tariff"]);
});

test("concurrent confirmations of three steps are all kept, and none closes sales that were just opened (content §3)", async () => {
  const confirm = (step: (typeof stepsToConfirm)[number], confirmed = true) =>
    asStaff(confirmOpeningStep, scene, manager, { params: { step }, body: { step: { confirmed } } });
  const steps = ["terminals", "tariff", "capacity"] as const;
  for (let round = 0; round < 5; round += 1) {
    for (const step of steps) accepted(await confirm(step, false));
    for (const answer of await Promise.all(steps.map((step) => confirm(step)))) accepted(answer);
    expect(await left()).toEqual([]);
  }
  let opened = await timesOpened();
  for (let round = 0; round < 5; round += 1) {
    await scene.database.pool.query(
      `update settings set value = value || '{"open": false}' where key = 'sales'`,
    );
    await Promise.all([
      open(),
      ...steps.map((step) => confirm(step, false)),
      ...steps.map((step) => confirm(step)),
    ]);
    for (const step of steps) accepted(await confirm(step));
    const { sales } = await readOperator(scene.db);
    // Either opened, or refused because a step was left: confirming a step never closes the sales again.
    const times = await timesOpened();
    expect(sales.open).toBe(times > opened);
    opened = times;
  }
});
