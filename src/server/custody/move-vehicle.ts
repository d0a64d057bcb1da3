import type { custodyApi } from "#contract/desk/custody-api.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { VehicleEventKind } from "#domain/audit/journal-kinds.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { Custody, CustodyChange } from "#domain/custody/custody.ts";
import { isHandedBack, nextCustodyState } from "#domain/custody/custody-states.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { findBySpot, saveCustody, takeKeyTag } from "../custody-store/custody-store.ts";
import type { Tx } from "../platform/db/schema.ts";
import type { Run } from "../use-case.ts";
import { type MoveFacts, makeMove } from "./make-move.ts";

type Move = BodyOf<typeof custodyApi.moveVehicle>["move"];
type Refused = Refusal<"invalid" | "not-possible-now" | "spot-taken" | "key-tag-taken">;

const eventKinds: Readonly<Record<Move["kind"], VehicleEventKind>> = {
  drive: "vehicle-driven",
  park: "vehicle-parked",
  call: "vehicle-called",
  arriveAtKerb: "vehicle-at-kerb",
  enterWorkshop: "vehicle-in-workshop",
};

/** Drive, park at a spot, call, bring to the kerb or to the workshop (custody §1, §6). */
export const moveVehicle: Run<typeof custodyApi.moveVehicle, "db" | "clock"> = async (
  services,
  { params, body: { move }, caller },
) =>
  makeMove(services, {
    reference: params.reference,
    caller,
    move,
    make: async (tx, facts) => {
      const { booking, custody, now } = facts;
      const { serviceId } = move;
      if (serviceId !== undefined && !isOfBooking(booking, move)) {
        return reject(refusal("invalid", { serviceId: "unknown" }));
      }
      const state = nextCustodyState(custody.state, move.kind);
      if (!state) return reject(refusal("not-possible-now"));
      const keyTag = await keyTagAfter(tx, custody, move);
      if (!keyTag.ok) return keyTag;
      const whereabouts = await whereaboutsAfter(tx, facts, move);
      if (!whereabouts.ok) return whereabouts;
      await saveCustody(tx, custody, {
        ...whereabouts.value,
        state,
        stateAt: now,
        keyTag: keyTag.value,
        ...(isHandedBack(state) ? {} : isOnBoard(move, keyTag.value) && hung),
      });
      const { odometer = null } = move;
      return accept({
        kind: eventKinds[move.kind],
        spot: whereabouts.value.spot ?? null,
        keyTag: keyTag.value,
        odometer,
        serviceId,
      });
    },
  });

const hung = { holderId: null, holderSinceAt: null } as const;

/** Whether the service is one of the booking's; only the move to the workshop names one. */
function isOfBooking({ serviceIds }: Booking, { kind, serviceId = "" }: Move): boolean {
  return kind === "enterWorkshop" && serviceIds.includes(serviceId);
}

/** Scanning the tag at the key board while parking counts as hanging the key there. */
function isOnBoard(move: Move, keyTag: string | null): boolean {
  return (move.kind === "park" || move.kind === "enterWorkshop") && !!move.keyTag && move.keyTag === keyTag;
}

/** A key gets its tag once; another tag belongs to another key. */
async function keyTagAfter(tx: Tx, custody: Custody, move: Move): Promise<Result<string | null, Refused>> {
  if (move.keyTag === undefined || move.keyTag === custody.keyTag) return accept(custody.keyTag);
  if (custody.keyTag !== null) return reject(refusal("invalid", { keyTag: "unknown" }));
  return (await takeKeyTag(tx, move.keyTag)) ? accept(move.keyTag) : reject(refusal("key-tag-taken"));
}

async function whereaboutsAfter(
  tx: Tx,
  { staffId, custody, now }: MoveFacts,
  move: Move,
): Promise<Result<CustodyChange, Refused>> {
  switch (move.kind) {
    case "call":
      return accept({ spot: custody.spot });
    case "drive":
    case "arriveAtKerb":
      return accept({ spot: null, holderId: staffId, holderSinceAt: now });
    case "enterWorkshop":
      return accept({ spot: null });
    case "park":
      return spotFor(tx, custody, move.spot);
  }
}

export async function spotFor(
  tx: Tx,
  custody: Custody,
  name: string | undefined,
): Promise<Result<CustodyChange, Refused>> {
  if (name === undefined) return reject(refusal("invalid", { spot: "required" }));
  const spot = await tx
    .selectFrom("spots")
    .selectAll()
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirst();
  if (!spot) return reject(refusal("invalid", { spot: "unknown" }));
  if (spot.closed) return reject(refusal("spot-taken"));
  const there = await findBySpot(tx, name);
  return there && there.bookingId !== custody.bookingId
    ? reject(refusal("spot-taken"))
    : accept({ spot: name });
}
