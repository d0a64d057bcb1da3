import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BookingRulesView } from "#contract/content/booking-rules-calls.ts";
import { accepted, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { onlyOneChanges, openThreeManagers, type ThreeManagers } from "#test/managers.ts";
import { changeRules, changeRulesOver, seenRules } from "#test/rules-scene.ts";
import { changeSalesHorizon } from "../office-calendar/change-calendar.ts";
import { readOperator, readOperatorAt } from "../operator/read-operator.ts";
import { toSettingsView } from "../operator/settings-view.ts";
import { cardProviders } from "../platform/gateways/card-providers.ts";

let scene: Scene;
let managers: ThreeManagers;

beforeAll(async () => {
  scene = await openScene({ unpaidBookings: 3 });
  managers = await openThreeManagers(scene);
});
afterAll(() => scene.close());
beforeEach(() => scene.clock.advance(60_000));

const change = (changed: Partial<BookingRulesView>) => changeRules(scene, changed, managers.claire);
const horizon = (daysAhead: number) =>
  asStaff(changeSalesHorizon, scene, managers.claire, { body: { horizon: { daysAhead } } });

test("booking rules are saved together and listed as one change; saving them unchanged adds none (office §10)", async () => {
  const before = await seenRules(scene);
  expect(before).toMatchObject({
    rules: { maximumDays: 30, nightFrom: "22:00", paymentMethods: ["card", "cash"], cashLimit: 100_000 },
    changes: [],
  });
  const steps: readonly Partial<BookingRulesView>[] = [
    { minimumNoticeHours: 12, holdMinutes: 45, paymentMethods: ["card"] },
    { nightFrom: "21:45", nightUntil: "05:15", dayCounting: "started-24-hours" },
    { cashLimit: 50_000, fullRefundHours: 48, paymentMethods: ["card", "cash"] },
  ];
  for (const [day, step] of steps.entries()) {
    scene.clock.set(`2027-06-0${day + 1}T10:00:00Z`);
    accepted(await change(step));
    accepted(await change(step));
  }
  const after = await seenRules(scene);
  expect(after.rules).toEqual(Object.assign({}, before.rules, ...steps));
  expect(after.changes).toEqual(
    steps
      .map((rules, day) => ({ at: `2027-06-0${day + 1}T10:00:00.000Z`, staff: "Claire", rules }))
      .toReversed(),
  );
});

test("the journal has the old and the new value of each changed rule, and no other field (office §10)", async () => {
  accepted(await change({ fullRefundHours: 36, maximumDays: 20 }));
  const { rows } = await sql<{ subject: string; before: unknown; after: unknown }>`
    select subject, before, after from journal join audit_changes on journal_id = id order by id desc limit 2`.execute(
    scene.db,
  );
  expect(rows).toMatchObject([
    {
      subject: "settings ordering",
      before: { bookingRules: { fullRefundHours: 48 } },
      after: { bookingRules: { fullRefundHours: 36 } },
    },
    {
      subject: "settings stay",
      before: { bookingRules: { maximumDays: 30 } },
      after: { bookingRules: { maximumDays: 20 } },
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain("formerly");
});

test("changed rules are in the settings and in a new version of the terms at once (office §10)", async () => {
  const shown = async () => toSettingsView(await readOperatorAt(scene.db, scene.clock.now()), scene.services);
  const versions = new Set([(await shown()).termsVersion]);
  for (const changed of [{ withdrawalDays: 30 }, { quoteMinutes: 60 }, { nightUntil: "05:00" }]) {
    scene.clock.advance(1);
    accepted(await change(changed));
    const { stay, ...settings } = await shown();
    expect({ ...settings, ...stay }).toMatchObject(changed);
    versions.add(settings.termsVersion);
  }
  expect(versions.size).toBe(4);
});

test("of three managers who change different rules over one revision one succeeds, the others are refused (content §1)", async () => {
  const { rules, revision } = await seenRules(scene);
  const wanted = [{ holdMinutes: 20 }, { maximumDays: 40 }, { withdrawalDays: 21 }];
  await onlyOneChanges(managers, (who, index) =>
    changeRulesOver(scene, revision, { ...rules, ...wanted[index] }, who),
  );
  const after = await seenRules(scene);
  const [newest] = after.changes;
  expect(wanted).toContainEqual(newest?.rules);
  expect(after.rules).toEqual({ ...rules, ...newest?.rules });
});

test("changing the sales horizon and the booking rules at once loses neither change", async () => {
  for (const [index, daysAhead] of [300, 400, 500].entries()) {
    scene.clock.advance(1);
    const [far, set] = await Promise.all([horizon(daysAhead), change({ unpaidBookings: index + 4 })]);
    accepted(far);
    accepted(set);
    const { stayPolicy, ordering } = await readOperator(scene.db);
    expect([stayPolicy.maximumDaysAhead, ordering.unpaidBookings]).toEqual([daysAhead, index + 4]);
  }
  expect((await seenRules(scene)).changes[0]?.rules).toEqual({ unpaidBookings: 6 });
});

test("an invalid rule is refused at its field, and nothing is saved (office §10)", async () => {
  const { rules } = await seenRules(scene);
  accepted(await horizon(10));
  const fieldsOf = async (changed: Partial<BookingRulesView>) => refused(await change(changed))?.fields;
  expect(await fieldsOf({ minimumNoticeHours: 241, holdMinutes: 40 })).toEqual({
    minimumNoticeHours: "out-of-range",
  });
  expect(await fieldsOf({ nightFrom: "22:10", nightUntil: "22:10" })).toEqual({
    nightFrom: "out-of-range",
    nightUntil: "out-of-range",
  });
  expect(await fieldsOf({ maximumDays: 91, cashLimit: 100_001, withdrawalDays: 13 })).toEqual({
    maximumDays: "out-of-range",
    cashLimit: "out-of-range",
    withdrawalDays: "out-of-range",
  });
  expect((await seenRules(scene)).rules).toEqual(rules);
});

test("card as the only means of payment is refused where no card provider is configured (office §10)", async () => {
  const { rules, revision } = await seenRules(scene);
  const without = { ...scene, services: { ...scene.services, cards: cardProviders(undefined) } };
  const cardAlone = { ...rules, paymentMethods: ["card" as const] };
  expect(refused(await changeRulesOver(without, revision, cardAlone))).toMatchObject({
    fields: { paymentMethods: "out-of-range" },
  });
  accepted(await changeRulesOver(scene, revision, cardAlone));
});
