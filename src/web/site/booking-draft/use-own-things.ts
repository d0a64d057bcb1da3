import { useEffect } from "react";
import type { Profile } from "#contract/accounts.ts";
import { listBookings } from "#contract/bookings.ts";
import { listVehicles, type VehicleView } from "#contract/vehicles.ts";
import { useQuery } from "#web/api/use-query.ts";
import { blankPersonal, withoutOthers } from "./booking-draft.ts";
import type { Loaded } from "./booking-scene.ts";
import { changeDraft } from "./draft-store.ts";
import { prefill } from "./prefill.ts";

export type OwnThings = {
  readonly vehicles: Loaded<readonly VehicleView[]>;
  /** Whether what can be taken over from earlier bookings has been. */
  readonly ready: boolean;
};

/** The person's vehicles, and once for each draft what their earlier bookings answer beforehand. */
export function useOwnThings(profile: Profile | undefined, owner: string | undefined): OwnThings {
  const ready = profile === undefined || owner === profile.id;
  const vehicles = useQuery(listVehicles, profile && {});
  const bookings = useQuery(listBookings, ready ? undefined : {});
  const settled = vehicles.status !== "loading" && bookings.status !== "loading";

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

  return { vehicles: loadedFrom(vehicles), ready };
}

function loadedFrom(vehicles: ReturnType<typeof useQuery<typeof listVehicles>>): OwnThings["vehicles"] {
  switch (vehicles.status) {
    case "ready":
      return { status: "ready", value: vehicles.value.vehicles };
    case "failed":
      if (vehicles.failure.code === "not-found") return { status: "not-offered" };
      return { status: "failed", retry: vehicles.reload };
    case "loading":
      return { status: "loading" };
  }
}
