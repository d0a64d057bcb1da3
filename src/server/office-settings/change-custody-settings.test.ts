import { afterAll, beforeAll, expect, test } from "vitest";
import type { CustodySettings } from "#domain/custody/custody-settings.ts";
import { accepted, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { insertStaff } from "../staff-store/staff-store.ts";
import { changeCustodySettings, fetchCustodySettings } from "./change-custody-settings.ts";

let scene: Scene;
let claire = staffMember("manager");

beforeAll(async () => {
  scene = await openScene({});
  const person = { firstname: "Claire", lastname: "V", role: "manager", locale: "fr" } as const;
  const email = "claire@regie.example" as never;
  const known = await inTransaction(scene.db, (tx) =>
    insertStaff(tx, { ...person, email }, scene.clock.now()),
  );
  claire = { ...claire, staffId: known?.id ?? "" };
});
afterAll(() => scene.close());

const seen = async () => accepted(await asStaff(fetchCustodySettings, scene, claire, {}));
const changeOver = (revision: string, settings: CustodySettings) =>
  asStaff(changeCustodySettings, scene, claire, { body: { custody: { settings, revision } } });
const change = async (settings: CustodySettings) =>
  accepted(await changeOver((await seen()).revision, settings));

test("changes of the custody settings are listed with date, values and author; saving them unchanged adds none", async () => {
  const before = await seen();
  expect(before).toEqual({
    settings: { promisedKilometres: 12, keepMediaMonths: 13, keepClaimedYears: 5 },
    revision: expect.any(String),
    changes: [],
  });
  const steps = [
    { promisedKilometres: 8, keepMediaMonths: 13, keepClaimedYears: 5 },
    { promisedKilometres: 8, keepMediaMonths: 24, keepClaimedYears: 5 },
    { promisedKilometres: 8, keepMediaMonths: 24, keepClaimedYears: 6 },
  ];
  for (const [day, settings] of steps.entries()) {
    scene.clock.set(`2027-06-0${day + 1}T10:00:00Z`);
    await change(settings);
    await change(settings);
  }
  expect(await seen()).toEqual({
    settings: steps[2],
    revision: expect.any(String),
    changes: steps
      .map((settings, day) => ({ at: `2027-06-0${day + 1}T10:00:00.000Z`, staff: "Claire", settings }))
      .toReversed(),
  });
});

test("of three managers who change different custody settings over one revision one succeeds, the others are refused (content §1)", async () => {
  const { settings, revision, changes } = await seen();
  const wanted: readonly CustodySettings[] = [
    { ...settings, promisedKilometres: 30 },
    { ...settings, keepMediaMonths: 36 },
    { ...settings, keepClaimedYears: 9 },
  ];
  const answers = await Promise.all(wanted.map((each) => changeOver(revision, each)));
  expect(answers.flatMap((answer) => refused(answer)?.code ?? [])).toEqual(
    Array(2).fill("changed-meanwhile"),
  );
  const after = await seen();
  expect(after.settings).toEqual(wanted[answers.findIndex(({ ok }) => ok)]);
  expect(after.changes).toHaveLength(changes.length + 1);
});
