import { useEffect } from "react";
import type { Profile } from "#contract/accounts.ts";
import { listBookings } from "#contract/bookings.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { fetchCompany } from "#contract/site/companies.ts";
import { listVehicles } from "#contract/vehicles.ts";
import { asTyped } from "#domain/company/company.ts";
import { useQuery } from "#web/api/use-query.ts";
import { blankPersonal, withoutOthers } from "../booking-draft/booking-draft.ts";
import { changeDraft, useDraftValue } from "../booking-draft/draft-store.ts";
import { forgetRegisteredHere, readRegisteredHere } from "../registration/registered-here.ts";
import { prefill } from "./prefill.ts";

/**
 * Prefills each draft once from the traveller's earlier bookings. Returns whether that is done.
 */
export function usePrefill(profile: Profile | undefined): boolean {
  const owner = useDraftValue((draft) => draft.personal?.owner);
  const ready = profile === undefined || owner === profile.id;
  const vehicles = useQuery(listVehicles, profile && {});
  const bookings = useQuery(listBookings, ready ? undefined : {});
  const company = useQuery(fetchCompany, ready ? undefined : {});
  // Waits for a refresh: a booking that has just been placed prefills the next one, and a cached list may lack it.
  const settled = [vehicles, bookings, company].every(
    (asked) => asked.status === "failed" || (asked.status === "ready" && !asked.refreshing),
  );
  useEffect(() => {
    if (profile === undefined || ready || !settled) return;
    changeDraft((before) => {
      // Another window was first: keeps what has been typed there since.
      if (before.personal?.owner === profile.id) return before;
      const mine = withoutOthers(before, profile.id);
      const known = vehicles.status === "ready" && bookings.status === "ready";
      const personal = known
        ? prefill({
            profile,
            vehicles: vehicles.value.vehicles,
            bookings: bookings.value.bookings,
            stay: mine.stay,
            company: company.status === "ready" ? keptIn(company.value) : undefined,
            registeredHere: readRegisteredHere()?.email.toLowerCase() === profile.email.toLowerCase(),
          })
        : blankPersonal(profile.id);
      return { ...mine, personal };
    });
    forgetRegisteredHere();
  }, [profile, ready, settled, vehicles, bookings, company]);
  return ready;
}

function keptIn({ company }: OkOf<typeof fetchCompany>) {
  return company === null ? undefined : asTyped(company);
}
