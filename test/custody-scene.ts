// Staff who receive, move and return vehicles against a real database, without HTTP.
import { randomUUID } from "node:crypto";
import type { Endpoint } from "#contract/endpoint.ts";
import type { CustodyView } from "#contract/fields/custody-fields.ts";
import type { StaffMember, StaffRole } from "#domain/access.ts";
import type { Correction } from "#domain/correction/correction.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Result } from "#domain/result.ts";
import { isoFromInstant } from "#domain/time.ts";
import { correctMove } from "#server/corrections/correct-move.ts";
import { fetchCorrections } from "#server/corrections/fetch-corrections.ts";
import { hangKey, takeKey } from "#server/custody/move-key.ts";
import { moveVehicle } from "#server/custody/move-vehicle.ts";
import { receiveVehicle } from "#server/custody/receive-vehicle.ts";
import { returnVehicle } from "#server/custody/return-vehicle.ts";
import type { Call, Run } from "#server/use-case.ts";
import { callOf, type Scene } from "./booking-scene.ts";

export function staffMember(role: StaffRole = "valet"): StaffMember {
  return {
    kind: "staff",
    staffId: randomUUID(),
    sessionId: randomUUID(),
    deviceId: randomUUID(),
    role,
    state: "open",
    steppedUp: true,
  };
}

/** A call by a member of staff, as the server hands it to a use case. */
export function asStaff<Declared extends Endpoint & { readonly audience: "staff" }>(
  run: Run<Declared, "config" | "db" | "clock" | "log" | "cards">,
  scene: Pick<Scene, "services">,
  caller: StaffMember,
  parts: Partial<Call<Declared>>,
) {
  const call = callOf<Declared>(undefined, parts);
  return run(scene.services, { ...call, caller });
}

type Move = { readonly id?: string; readonly queued?: boolean } & Readonly<Record<string, unknown>>;
type Moved = Promise<Result<CustodyView, Refusal>>;

/** A move made now, under an id of its own unless given. */
function moveOf(scene: Scene, move: Move) {
  return { move: { id: randomUUID(), at: isoFromInstant(scene.clock.now()), ...move } };
}

export function receive(scene: Scene, caller: StaffMember, reference: string, move: Move = {}): Moved {
  const body = moveOf(scene, move);
  return asStaff(receiveVehicle, scene, caller, { params: { reference }, body });
}

export function moveIt(
  scene: Scene,
  caller: StaffMember,
  reference: string,
  kind: "drive" | "park" | "call" | "arriveAtKerb" | "enterWorkshop",
  move: Move = {},
): Moved {
  const body = { move: { ...moveOf(scene, move).move, kind } };
  return asStaff(moveVehicle, scene, caller, { params: { reference }, body });
}

export function moveKey(
  scene: Scene,
  caller: StaffMember,
  reference: string,
  move: Move & { readonly kind: "hangKey" | "takeKey"; readonly keyTag: string },
): Moved {
  const { kind, ...rest } = move;
  const parts = {
    params: { reference },
    body: { move: { ...moveOf(scene, rest).move, keyTag: move.keyTag } },
  };
  return kind === "hangKey" ? asStaff(hangKey, scene, caller, parts) : asStaff(takeKey, scene, caller, parts);
}

export async function giveBack(scene: Scene, caller: StaffMember, reference: string, move: Move = {}): Moved {
  const code = await returnCodeOf(scene, reference);
  const body = { move: { code, ...moveOf(scene, move).move } };
  return asStaff(returnVehicle, scene, caller, { params: { reference }, body });
}

/** Corrects the entry that may be corrected, unless the move names one. */
export async function correct(
  scene: Scene,
  caller: StaffMember,
  reference: string,
  move: Move & { readonly what: Correction },
): Moved {
  const params = { reference };
  const found = await asStaff(fetchCorrections, scene, caller, { params });
  const entry = found.ok && found.value.correctable.find(({ what }) => what === move.what);
  const named = { reason: "Erreur de saisie.", corrects: entry ? entry.corrects : randomUUID() };
  const body = { move: { ...named, ...moveOf(scene, move).move, what: move.what } };
  return asStaff(correctMove, scene, caller, { params, body });
}

export async function returnCodeOf({ db }: Scene, reference: string): Promise<string> {
  const row = await db
    .selectFrom("custody")
    .innerJoin("bookings", "bookings.id", "custody.bookingId")
    .select("custody.returnCode")
    .where("bookings.reference", "=", reference as never)
    .executeTakeFirst();
  return row?.returnCode ?? "";
}
