import type { StaffMember } from "#domain/access.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { Scene } from "./booking-scene.ts";
import { staffMember } from "./custody-scene.ts";

/** A manager whom the database knows by a first name. */
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
