import { useEffect } from "react";
import type { Profile } from "#contract/accounts.ts";
import { type BookingView, listBookings } from "#contract/bookings.ts";
import { listVehicles, type VehicleView } from "#contract/vehicles.ts";
import { useQuery } from "#web/api/use-query.ts";
import { blankPersonal, withoutOthers } from "./booking-draft.ts";
import { changeDraft } from "./draft-store.ts";
import { prefill } from "./prefill.ts";

export type OwnThings = {
  readonly vehicles: readonly VehicleView[] | undefined;
  readonly bookings: readonly BookingView[] | undefined;
  /** Whether what can be taken over from earlier bookings has been. */
  readonly ready: boolean;
};

/** The person's vehicles and bookings, and once for each draft what they answer beforehand. */
export function useOwnThings(profile: Profile | undefined, owner: string | undefined): OwnThings {
  const asked = profile === undefined ? undefined : {};
  const vehicles = useQuery(listVehicles, asked);
  const bookings = useQuery(listBookings, asked);
  const settled = vehicles.status !== "loading" && bookings.status !== "loading";
  const ready = profile === undefined || owner === profile.id;

  useEffect(() => {
    if (profile === undefined || ready || !settled) return;
    changeDraft((before) => {
      const mine = withoutOthers(before, profile.id);
      const known = vehicles.status === "ready" && bookings.status === "ready";
      const personal = known
        ? prefill({
            profile,
            vehicles: vehicles.value.vehicles,
            bookings: bookings.value.bookings,
            stay: mine.stay,
          })
        : blankPersonal(profile.id);
      return { ...mine, personal };
    });
  }, [profile, ready, settled, vehicles, bookings]);

  return {
    vehicles: vehicles.status === "ready" ? vehicles.value.vehicles : undefined,
    bookings: bookings.status === "ready" ? bookings.value.bookings : undefined,
    ready,
  };
}
