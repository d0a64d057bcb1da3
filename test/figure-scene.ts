// Helpers for the test of the figures, besides the other scenes.
import { randomUUID } from "node:crypto";
import type { StaffMember } from "#domain/access.ts";
import { isoFromInstant } from "#domain/time.ts";
import { markNoShow } from "#server/custody/mark-no-show.ts";
import { accepted, type Scene } from "./booking-scene.ts";
import { asStaff } from "./custody-scene.ts";

export async function noShow(scene: Scene, caller: StaffMember, reference: string): Promise<void> {
  const body = { move: { id: randomUUID(), at: isoFromInstant(scene.clock.now()) } };
  accepted(await asStaff(markNoShow, scene, caller, { params: { reference }, body }));
}
