import { afterAll, beforeAll, expect, test } from "vitest";
import { accepted, ample, openScene, quote, refused, type Scene } from "#test/booking-scene.ts";
import { reviseDocument } from "./change-operator.ts";
import { readOperator } from "./read-operator.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

test("a changed setting applies to the next quote", async () => {
  const { stayPolicy } = await readOperator(scene.db);
  const { zone: _, ...stay } = stayPolicy;
  await reviseDocument(scene.services, {
    key: "stay",
    revise: () => ({ ...stay, maximumDays: 2 }),
    actor: "staff test",
  });
  expect(refused(await quote(scene))?.code).toBe("too-many-days");
  await reviseDocument(scene.services, { key: "stay", revise: () => stay, actor: "staff test" });
  accepted(await quote(scene));
});
