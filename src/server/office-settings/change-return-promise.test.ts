import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReturnPromise } from "#domain/promise/return-promise.ts";
import { accepted, openScene, type Scene } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { onlyOneChanges, openThreeManagers, type ThreeManagers } from "#test/managers.ts";
import { readOperatorAt } from "../operator/read-operator.ts";
import { toSettingsView } from "../operator/settings-view.ts";
import { changeReturnPromise, fetchReturnPromise } from "./change-return-promise.ts";

let scene: Scene;
let managers: ThreeManagers;

beforeAll(async () => {
  scene = await openScene({});
  managers = await openThreeManagers(scene);
});
afterAll(() => scene.close());

const seen = async () => accepted(await asStaff(fetchReturnPromise, scene, managers.claire, {}));
const changeOver = (revision: string, promise: ReturnPromise | null, who = managers.claire) =>
  asStaff(changeReturnPromise, scene, who, { body: { asked: { promise, revision } } });
const change = async (promise: ReturnPromise | null) =>
  accepted(await changeOver((await seen()).revision, promise));
const shown = async () => toSettingsView(await readOperatorAt(scene.db, scene.clock.now()), scene.services);

test("no return promise holds until a manager makes one; each change is listed with its date and author (custody §12)", async () => {
  const before = await seen();
  expect(before).toEqual({ promise: null, revision: expect.any(String), changes: [] });
  const { termsVersion } = await shown();
  expect((await shown()).returnPromise).toBeUndefined();
  const steps: readonly (ReturnPromise | null)[] = [
    { minutes: 20, unit: "cents", value: 1_000 },
    { minutes: 20, unit: "percent", value: 10 },
    null,
  ];
  const versions = new Set<string>();
  for (const [day, promise] of steps.entries()) {
    scene.clock.set(`2027-06-0${day + 1}T10:00:00Z`);
    await change(promise);
    await change(promise);
    expect((await shown()).returnPromise).toEqual(promise ?? undefined);
    versions.add((await shown()).termsVersion);
  }
  expect((await seen()).changes).toEqual(
    steps
      .map((promise, day) => ({ at: `2027-06-0${day + 1}T10:00:00.000Z`, staff: "Claire", promise }))
      .toReversed(),
  );
  // Another promise is another terms version; without a promise the earlier terms apply again.
  expect([...versions]).toHaveLength(3);
  expect([...versions].at(-1)).toBe(termsVersion);
});

test("of three managers who save a return promise over one revision one succeeds, the others are refused (content §1)", async () => {
  const { revision } = await seen();
  const minutes = [15, 20, 30];
  await onlyOneChanges(managers, (who, index) =>
    changeOver(revision, { minutes: minutes[index] ?? 0, unit: "percent", value: 5 }, who),
  );
  expect(minutes).toContain((await seen()).promise?.minutes);
});
