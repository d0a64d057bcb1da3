import type { custodyApi } from "#contract/desk/custody-api.ts";
import type { StaffMember } from "#domain/access.ts";
import { isInCustody } from "#domain/custody/custody-states.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { saveCustody } from "../custody-store/custody-store.ts";
import type { Services } from "../services.ts";
import type { Run } from "../use-case.ts";
import { makeMove, type SentMove } from "./make-move.ts";

/** The tag was scanned at the key board (custody §6). */
export const hangKey: Run<typeof custodyApi.hangKey, "db" | "clock"> = async (
  services,
  { params, body: { move }, caller },
) => moveKey(services, { ...params, caller, move: { ...move, kind: "hangKey" } });

export const takeKey: Run<typeof custodyApi.takeKey, "db" | "clock"> = async (
  services,
  { params, body: { move }, caller },
) => moveKey(services, { ...params, caller, move: { ...move, kind: "takeKey" } });

type KeyMove = {
  readonly reference: string;
  readonly caller: StaffMember;
  readonly move: SentMove & { readonly kind: "hangKey" | "takeKey"; readonly keyTag: string };
};

/** A queued move may arrive after its tag has gone to another vehicle, whose key it does not concern. */
function moveKey(services: Pick<Services, "db" | "clock">, { reference, caller, move }: KeyMove) {
  const { kind, keyTag } = move;
  return makeMove(services, {
    reference,
    caller,
    move,
    make: async (tx, { custody, staffId, now }) => {
      if (!isInCustody(custody.state) || custody.keyTag !== keyTag)
        return reject(refusal("not-possible-now"));
      const isHung = kind === "hangKey";
      await saveCustody(tx, custody, {
        holderId: isHung ? null : staffId,
        holderSinceAt: isHung ? null : now,
      });
      return accept({ kind: isHung ? "key-hung" : "key-taken", keyTag });
    },
  });
}
