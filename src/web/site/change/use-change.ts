import { useRef, useState } from "react";
import { type BookingView, fetchBooking, listBookings } from "#contract/bookings.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { amendOwnBooking, previewOwnAmendment } from "#contract/site/amendments.ts";
import { type JourneyRequest, journeyOf } from "#domain/booking/journey.ts";
import { formatFlightNumber } from "#domain/flight/format-flight-number.ts";
import { call } from "#web/api/api-call.ts";
import type { Failure } from "#web/api/failure.ts";
import { invalidate } from "#web/api/use-query.ts";
import { useAction } from "#web/parts/forms/use-action.ts";
import type { StayEntry } from "#web/parts/stay/stay-entry.ts";
import { leaveFor } from "../navigation/leave-for.ts";
import { updateCachedBooking } from "../own-booking/booking-answers.ts";

/** The form's fields, as typed. */
export type ChangeEntry = StayEntry &
  JourneyRequest & {
    readonly vehicleId: string;
    readonly services: readonly string[];
  };

export type ShownChange = OkOf<typeof previewOwnAmendment>;

function entryOf(booking: BookingView): ChangeEntry {
  const { departureDate, dropOffTime, returnDate, landingTime } = booking;
  return {
    departureDate,
    dropOffTime,
    returnDate,
    landingTime,
    ...journeyOf(booking),
    departureFlight: formatFlightNumber(booking.departureFlight),
    arrivalFlight: formatFlightNumber(booking.arrivalFlight),
    vehicleId: booking.vehicleId ?? "",
    services: booking.services,
  };
}

/** Only the fields that differ from the booking, so that a change of other fields in another tab is not undone. */
function changedIn(entry: ChangeEntry, booking: BookingView) {
  const before = entryOf(booking);
  const names = Object.keys(before) as (keyof ChangeEntry)[];
  return Object.fromEntries(
    names.filter((name) => String(entry[name]) !== String(before[name])).map((name) => [name, entry[name]]),
  );
}

/** A change as it is entered, priced and accepted; a refusal stays beside its field until the field changes. */
export function useChange(booking: BookingView, onChanged: (booking: BookingView) => void) {
  const [entry, setEntry] = useState(() => entryOf(booking));
  const [shown, setShown] = useState<ShownChange>();
  const [refused, setRefused] = useState<Failure["fields"]>({});
  const params = { reference: booking.reference };
  const amendment = changedIn(entry, booking);
  const edits = useRef(0);
  const preview = useAction(async () => {
    const asked = edits.current;
    const answer = await call(previewOwnAmendment, { params, body: { amendment } });
    // What has been edited meanwhile is another change, with another price.
    if (edits.current !== asked) return undefined;
    setShown(answer.ok ? answer.value : undefined);
    setRefused(answer.ok ? {} : answer.refusal.fields);
    return answer.ok ? undefined : answer.refusal;
  });
  const accept = useAction(async (quoteId: string, expressStart: boolean) => {
    const sent = { ...amendment, quoteId, ...(expressStart && { expressStart }) };
    const answer = await call(amendOwnBooking, { params, body: { amendment: sent } });
    if (answer.ok) return arrive(answer.value, onChanged);
    setRefused(answer.refusal.fields);
    // The price has changed: the new one is shown before it can be accepted.
    if (answer.refusal.code === "price-changed") preview.run();
    if (answer.refusal.code === "not-possible-now") invalidate(fetchBooking);
    return answer.refusal;
  });
  const set = (part: Partial<ChangeEntry>): void => {
    edits.current += 1;
    setEntry((before) => ({ ...before, ...part }));
    setShown(undefined);
    preview.forget();
    accept.forget();
    const left = Object.entries(refused).filter(([name]) => !(name in part));
    setRefused(Object.fromEntries(left));
  };
  return { entry, set, shown, preview, accept, refused, isChanged: Object.keys(amendment).length > 0 };
}

function arrive(
  answer: OkOf<typeof amendOwnBooking>,
  onChanged: (booking: BookingView) => void,
): Promise<undefined> | undefined {
  const booking = "redirectUrl" in answer ? answer.booking : answer;
  updateCachedBooking(booking);
  invalidate(listBookings);
  if (!("redirectUrl" in answer)) {
    onChanged(booking);
    return undefined;
  }
  return leaveFor(answer.redirectUrl);
}
