// The rules of stays and of ordering, changed by a manager against a real database.
import type { BookingRulesView } from "#contract/content/booking-rules-calls.ts";
import type { StaffMember } from "#domain/access.ts";
import { changeBookingRules, fetchBookingRules } from "#server/office-settings/change-booking-rules.ts";
import { accepted, type Scene } from "./booking-scene.ts";
import { asStaff, staffMember } from "./custody-scene.ts";

const manager = staffMember("manager");

export const seenRules = async (scene: Scene) =>
  accepted(await asStaff(fetchBookingRules, scene, manager, {}));

export function changeRulesOver(
  scene: Scene,
  revision: string,
  rules: BookingRulesView,
  who: StaffMember = manager,
) {
  // The times as the contract has parsed them.
  return asStaff(changeBookingRules, scene, who, { body: { asked: { rules: rules as never, revision } } });
}

/** Changes the current rules. */
export async function changeRules(scene: Scene, changed: Partial<BookingRulesView>, who?: StaffMember) {
  const { rules, revision } = await seenRules(scene);
  return changeRulesOver(scene, revision, { ...rules, ...changed }, who);
}
