import type { custodyApi } from "#contract/desk/custody-api.ts";
import { type StaffMember } from "#domain/access.ts";
import { isInCustody } from "#domain/custody/custody-states.ts";
import { isKeyUnaccounted } from "#domain/custody/key-account.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { isoFromInstant } from "#domain/time.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { makeMove, type SentMove } from "../custody/make-move.ts";
import { findByKeyTag, saveCustody } from "../custody-store/custody-store.ts";
import type { Services } from "../services.ts";
import type { Run } from "../use-case.ts";
import { listOnSite } from "./vehicles-on-site.ts";

export const listKeyTags: Run<typeof custodyApi.listKeyTags, "db" | "clock"> = async ({ db, clock }) => {
  const now = clock.now();
  const vehicles = await listOnSite(db);
  return accept({
    keyTags: vehicles.flatMap(({ keyTag, reference, holderId, state, keySince }) =>
      keyTag === null
        ? []
        : [
            {
              name: keyTag,
              reference,
              ...(holderId !== null && { holderId }),
              since: isoFromInstant(keySince),
              unaccounted: isKeyUnaccounted({ state, holderId, since: keySince }, now),
            },
          ],
    ),
  });
};

/** The tag was scanned at the key board (custody §6). */
export const hangKey: Run<typeof custodyApi.hangKey, "db" | "clock"> = async (
  services,
  { params, body: { move }, caller },
) => moveKey(services, { name: params.name, caller, move: { ...move, kind: "hangKey" } });

export const takeKey: Run<typeof custodyApi.takeKey, "db" | "clock"> = async (
  services,
  { params, body: { move }, caller },
) => moveKey(services, { name: params.name, caller, move: { ...move, kind: "takeKey" } });

type KeyMove = {
  readonly name: string;
  readonly caller: StaffMember;
  readonly move: SentMove & { readonly kind: "hangKey" | "takeKey" };
};

async function moveKey(services: Pick<Services, "db" | "clock">, { name, caller, move }: KeyMove) {
  const custody = await findByKeyTag(services.db, name);
  const booking = custody && (await findBookingById(services.db, custody.bookingId));
  if (!booking) return reject(refusal("not-found"));
  const moved = await makeMove(services, {
    reference: booking.reference,
    caller,
    move,
    make: async (tx, { custody: held, staffId, now }) => {
      if (!isInCustody(held.state)) return reject(refusal("not-possible-now"));
      const isHung = move.kind === "hangKey";
      await saveCustody(tx, held, {
        holderId: isHung ? null : staffId,
        holderSinceAt: isHung ? null : now,
      });
      return accept({ kind: isHung ? "key-hung" : "key-taken", keyTag: name });
    },
  });
  return moved.ok ? accept(undefined) : moved;
}
