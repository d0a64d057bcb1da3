import type { custodyApi } from "#contract/desk/custody-api.ts";
import { nextStatus } from "#domain/booking/booking-states.ts";
import { punctualityOf } from "#domain/custody/custody-times.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { endAwaiting } from "../amendments/amendment-store.ts";
import { saveHandover } from "../booking-store/save-handover.ts";
import { freePlace } from "../capacity/take-place.ts";
import type { Run } from "../use-case.ts";
import { makeMove } from "./make-move.ts";

/** Offered once the traveller is missing; frees the place at once (custody §5). */
export const markNoShow: Run<typeof custodyApi.markNoShow, "db" | "clock"> = async (
  services,
  { params, body: { move }, caller },
) =>
  makeMove(services, {
    reference: params.reference,
    caller,
    move: { ...move, kind: "markNoShow" },
    make: async (tx, { booking, now }) => {
      const status = nextStatus(booking.status, "markNoShow");
      if (!status || punctualityOf(booking.stay.dropOffAt, now) !== "missing") {
        return reject(refusal("not-possible-now"));
      }
      await saveHandover(tx, booking, { status });
      // A change that waits for its payment is ended, and what it holds is freed (cancellation §10).
      const held = await endAwaiting(tx, booking.id);
      // The place last, because its counter rows are the most contended.
      await freePlace(tx, booking.stay, held);
      return accept({ kind: "no-show-marked" });
    },
  });
