import type { api } from "#contract/api.ts";
import type { Price } from "#domain/pricing/price-stay.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findAwaiting } from "../amendments/amendment-store.ts";
import { offerAmendment } from "../amendments/offer-amendment.ts";
import { findOwnBooking } from "../booking-store/find-booking.ts";
import { freeExpiredPlaces } from "../bookings/expire-holds.ts";
import { findRoomForChange } from "../capacity/find-room.ts";
import { readOperator } from "../operator/read-operator.ts";
import { toPriceLineView } from "../quotes/line-words.ts";
import type { Run } from "../use-case.ts";
import { toAskedChange } from "./asked-change.ts";

/** The difference line by line, before it is accepted (rules §6). */
export const previewOwnAmendment: Run<typeof api.previewOwnAmendment, "db" | "clock"> = async (
  services,
  { params, body, caller, origin },
) => {
  const { db, clock } = services;
  const operator = await readOperator(db);
  const booking = await findOwnBooking(db, caller.accountId, params.reference);
  if (!booking) return reject(refusal("not-found"));
  const offered = await offerAmendment(db, booking, toAskedChange(body.amendment), {
    operator,
    now: clock.now(),
  });
  if (!offered.ok) return offered;
  const { after, price, difference, toPay, refund, due, quoteId, expressStartNeeded } = offered.value;
  const held = (await findAwaiting(db, booking.id))?.held ?? [];
  const moving = { before: booking.stay, after: after.stay, held };
  const find = () => findRoomForChange(db, moving, operator.capacityPolicy);
  const first = await find();
  // capacity §6: a hold that has expired unpaid is free.
  const room = first.ok || !(await freeExpiredPlaces(services)) ? first : await find();
  if (!room.ok) return room;
  const shown = ({ lines, total }: Price) => ({
    lines: lines.map((line) => toPriceLineView(line, origin.locale, operator)),
    total,
  });
  const prices = { before: shown(booking.price), after: shown(price) };
  return accept({ ...prices, difference, toPay, refund, due, quoteId, expressStartNeeded });
};
