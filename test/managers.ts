import { expect } from "vitest";
import type { StaffMember } from "#domain/access.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Result } from "#domain/result.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { refused, type Scene } from "./booking-scene.ts";
import { staffMember } from "./custody-scene.ts";

/** A manager with a row in the database, under this first name. */
export async function openManager({ db, clock }: Scene, firstname: string): Promise<StaffMember> {
  const manager = { ...staffMember("manager"), staffId: newId(clock.now()) };
  const email = `${manager.staffId}@regie.example` as never;
  const names = { firstname, lastname: "Vasseur", locale: "fr", createdAt: clock.now() } as const;
  await db
    .insertInto("staff")
    .values({ id: manager.staffId, role: "manager", email, ...names })
    .execute();
  return manager;
}

export type ThreeManagers = Readonly<Record<"claire" | "hugo" | "ines", StaffMember>>;

export async function openThreeManagers(scene: Scene): Promise<ThreeManagers> {
  return {
    claire: await openManager(scene, "Claire"),
    hugo: await openManager(scene, "Hugo"),
    ines: await openManager(scene, "Inès"),
  };
}

/** All three change the same revision at once: one succeeds, the others are refused with `changed-meanwhile`. */
export async function onlyOneChanges(
  { claire, hugo, ines }: ThreeManagers,
  change: (who: StaffMember, index: number) => Promise<Result<unknown, Refusal>>,
): Promise<void> {
  const tries = await Promise.all([claire, hugo, ines].map(change));
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  expect(tries.flatMap((each) => refused(each)?.code ?? [])).toEqual(Array(2).fill("changed-meanwhile"));
}
