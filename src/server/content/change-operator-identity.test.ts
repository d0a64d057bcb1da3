import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffMember } from "#domain/access.ts";
import type { OperatorIdentity } from "#domain/operator/operator-identity.ts";
import { accepted, openScene, type Scene } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { onlyOneChanges, openThreeManagers, type ThreeManagers } from "#test/managers.ts";
import { readOperator } from "../operator/read-operator.ts";
import { changeOperatorIdentity, fetchOperatorIdentity } from "./change-operator-identity.ts";

let scene: Scene;
let managers: ThreeManagers;

beforeAll(async () => {
  scene = await openScene({});
  managers = await openThreeManagers(scene);
});
afterAll(() => scene.close());

const look = async () => accepted(await asStaff(fetchOperatorIdentity, scene, managers.claire, {}));
const change = (who: StaffMember, revision: string, identity: OperatorIdentity) =>
  asStaff(changeOperatorIdentity, scene, who, { body: { operator: { revision, identity } } });

test("of three managers who change one revision of the identity one succeeds, the others are refused (content §1)", async () => {
  const { identity, revision } = await look();
  await onlyOneChanges(managers, (who, index) =>
    change(who, revision, { ...identity, insurer: `Assureur ${index + 1}`, mediatorName: "Médiation" }),
  );
  const after = await look();
  expect(after.identity).toMatchObject({ insurer: expect.stringMatching(/^Assureur \d$/) });
  expect((await readOperator(scene.db)).legal.mediator.name).toBe("Médiation");
  expect(after.changes).toEqual([
    { at: expect.any(String), staff: expect.any(String), fields: ["insurer", "mediatorName"] },
  ]);
});

test("a change of the latest revision is saved; saving it as it stands is no change", async () => {
  const before = await look();
  await change(managers.hugo, before.revision, before.identity);
  expect(await look()).toEqual(before);
  const opened = { ...before.identity, phoneHoursFr: "Tous les jours, de 4 h à 1 h" };
  const after = accepted(await change(managers.hugo, before.revision, opened));
  expect(after.changes[0]).toMatchObject({ staff: "Hugo", fields: ["phoneHoursFr"] });
  expect(after.identity).toEqual(opened);
  expect(after.revision).not.toBe(before.revision);
});
