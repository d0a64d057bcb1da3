import { useEffect, useMemo, useState } from "react";
import { isForVehicle } from "#domain/vehicle/energy.ts";
import { now } from "#web/api/document-facts.ts";
import { readSession, useSession } from "#web/api/session-state.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { type BookingStep, paths } from "#web/paths.ts";
import { personalOf, withOfferedServices, withPersonal } from "../booking-draft/booking-draft.ts";
import { type FinishableStep, firstUnfinished, type Progress } from "../booking-draft/booking-steps.ts";
import { changeDraft, readDraft, sameText, useDraftValue } from "../booking-draft/draft-store.ts";
import type { BookingMoves, Leaving } from "../booking-underway/booking-context.ts";
import { progressOf } from "../booking-underway/booking-progress.ts";
import { useProfile, useStayEstimate } from "../booking-underway/draft-values.ts";
import { usePrefill } from "../booking-underway/use-prefill.ts";
import { type Loaded, useChosenVehicle, useVehicles } from "../booking-underway/use-vehicles.ts";
import { useSiteNavigate } from "../navigation/use-site-navigate.ts";
import { usePlacedBooking } from "./use-placed-booking.ts";
import { useStayInAddress, useStepInAddress } from "./use-step-in-address.ts";

type Booking = {
  readonly moves: BookingMoves;
  readonly progress: Progress;
  /** Absent while it is not known which step may be opened. */
  readonly step: BookingStep | undefined;
  readonly leaving: Leaving | undefined;
};

/** The state of the booking: progress, step, and the functions that move between steps. */
export function useBooking(): Booking {
  const settings = useSettings();
  const session = useSession();
  const [leaving, leave] = useState<Leaving>();
  const profile = useProfile();
  // Once the order is placed its draft is finished: do not prefill another.
  const ready = usePrefill(leaving ? undefined : profile);
  const vehicleIds = useVehicleIds();
  const progress = useDraftValue(
    (draft) => progressOf(draft, { settings, now: now(), profile, vehicleIds }),
    sameText,
  );
  const takesStay = useStayInAddress();
  const moves = useMoves(leave, takesStay);
  const placed = usePlacedBooking(takesStay || leaving !== undefined);
  const known = ready && !takesStay && leaving === undefined && placed === undefined;
  // While the session is unknown, the step in the address is kept until the server can be reached.
  const step = useStepInAddress(progress, known, session.status !== "unknown");
  useOfferedServices();
  return { step, leaving, progress, moves };
}

function useMoves(leave: (to: Leaving) => void, takesStay: boolean): BookingMoves {
  const settings = useSettings();
  const navigate = useSiteNavigate();
  const priced = useStayEstimate().kind === "priced";
  // Open from the first render where there is no stay yet: opening it later would re-render the whole step.
  const [editingStay, editStay] = useState(!priced && !takesStay);
  return useMemo(() => {
    const open = (step: BookingStep): void => navigate(paths.booking({ step }));
    const finish = (step: FinishableStep): void => {
      // Reads the session store, not the rendered profile: details may have been saved a moment ago.
      const session = readSession();
      if (session.status !== "signed-in") return;
      const { profile } = session;
      const { passed } = personalOf(readDraft(), profile.id);
      const change = { passed: passed.includes(step) ? passed : [...passed, step] };
      editStay(false);
      const after = changeDraft((before) => withPersonal(before, profile.id, change));
      // Without `vehicleIds`: the list of this render lacks a vehicle that has just been saved.
      open(firstUnfinished(progressOf(after, { settings, now: now(), profile, vehicleIds: undefined })));
    };
    return {
      editingStay,
      editStay,
      leave,
      finish,
      open,
      resume: () => navigate(paths.booking(), { replace: true }),
    };
  }, [settings, navigate, editingStay, leave]);
}

function useOfferedServices(): void {
  const { services } = useSettings();
  const energy = useChosenVehicle()?.energy;
  useEffect(() => {
    const offered = services.filter((service) => isForVehicle(service, { energy })).map(({ id }) => id);
    changeDraft((before) => withOfferedServices(before, offered));
  }, [services, energy]);
}

function useVehicleIds(): readonly string[] | undefined {
  const vehicles = useVehicles();
  return useMemo(() => idsOf(vehicles), [vehicles]);
}

function idsOf(vehicles: Loaded<readonly { readonly id: string }[]>): readonly string[] | undefined {
  return vehicles.status === "ready" ? vehicles.value.map(({ id }) => id) : undefined;
}
