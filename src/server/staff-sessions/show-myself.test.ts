import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffMember, StaffRole } from "#domain/access.ts";
import { accepted, callOf, openScene, type Scene } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { openManager } from "#test/managers.ts";
import { fetchPresentation } from "../content/fetch-presentation.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { changeStaff } from "../staff/change-staff.ts";
import { removeStaff } from "../staff/remove-staff.ts";
import { savePhoto } from "../staff-store/staff-photo-store.ts";
import { insertStaff } from "../staff-store/staff-store.ts";
import { fetchOwnShowing, showMyself } from "./show-myself.ts";

let scene: Scene;
let manager: StaffMember;

beforeAll(async () => {
  scene = await openScene({});
  manager = await openManager(scene, "Claire");
});
afterAll(() => scene.close());

async function join(firstname: string, role: StaffRole = "valet", hasPhoto = true): Promise<StaffMember> {
  scene.clock.advance(1);
  const now = scene.clock.now();
  const email = `${firstname.toLowerCase()}@regie.example` as never;
  return inTransaction(scene.db, async (tx) => {
    const staff = await insertStaff(tx, { firstname, lastname: "B", role, locale: "fr", email }, now);
    const id = staff?.id ?? "";
    if (hasPhoto) await savePhoto(tx, id, Buffer.from("a face"), now);
    return { ...staffMember(role), staffId: id };
  });
}

const show = async (who: StaffMember, shown: boolean) =>
  accepted(await asStaff(showMyself, scene, who, { body: { showing: { shown } } }));
const onPage = async () =>
  accepted(await fetchPresentation(scene.services, callOf(undefined, {}))).presentation.valets.map(
    ({ firstname }) => firstname,
  );
const journalled = async (who: StaffMember) =>
  (
    await scene.db
      .selectFrom("journal")
      .select("kind")
      .where("subject", "=", `staff ${who.staffId}`)
      .orderBy("seq")
      .execute()
  ).map(({ kind }) => kind);

test("the public page shows only staff who have agreed, each for themselves (content §6)", async () => {
  const [ada, ben, cleo] = [await join("Ada"), await join("Ben"), await join("Cleo")];
  expect(await onPage()).toEqual([]);
  expect(accepted(await asStaff(fetchOwnShowing, scene, ada, {}))).toMatchObject({ shown: false });
  await Promise.all([show(ada, true), show(cleo, true), show(cleo, true)]);
  expect(await onPage()).toEqual(["Ada", "Cleo"]);
  expect(accepted(await asStaff(fetchOwnShowing, scene, ben, {})).shown).toBe(false);
  await show(ada, false);
  await show(ada, false);
  expect(await onPage()).toEqual(["Cleo"]);
  // Repeating a choice changes nothing and writes no journal entry.
  expect([await journalled(ada), await journalled(ben), await journalled(cleo)]).toEqual([
    ["staff-shown", "staff-hidden"],
    [],
    ["staff-shown"],
  ]);
});

test("staff without a portrait, of another role or removed are not on the page, even if they agreed (content §6)", async () => {
  await show(await join("Dora", "valet", false), true);
  await show(await join("Emil", "dispatcher"), true);
  const [fay, gus] = [await join("Fay"), await join("Gus")];
  await Promise.all([show(fay, true), show(gus, true)]);
  expect(await onPage()).toEqual(["Cleo", "Fay", "Gus"]);
  accepted(await asStaff(removeStaff, scene, manager, { params: { id: fay.staffId } }));
  const seen = { firstname: "Gus", lastname: "B", role: "valet" } as const;
  const staff = { ...seen, role: "dispatcher", seen } as const;
  accepted(await asStaff(changeStaff, scene, manager, { params: { id: gus.staffId }, body: { staff } }));
  expect(await onPage()).toEqual(["Cleo"]);
});

test("public pages are notified at the commit of a consent, its withdrawal or a changed portrait", async () => {
  const heard: string[] = [];
  const client = await scene.database.pool.connect();
  client.on("notification", ({ channel }) => heard.push(channel));
  await client.query("listen pages");
  const ida = await join("Ida");
  await expect.poll(() => heard.length).toBe(1);
  await show(ida, true);
  await expect.poll(() => heard.length).toBe(2);
  await show(ida, false);
  await expect.poll(() => heard.length).toBe(3);
  client.release(true);
});
