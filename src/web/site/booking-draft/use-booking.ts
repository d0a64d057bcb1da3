import { useEffect, useState } from "react";
import { now } from "#web/api/document-facts.ts";
import { useSession } from "#web/api/session-state.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { estimateStay } from "#web/parts/stay-estimate.ts";
import { type BookingStep, paths } from "#web/paths.ts";
import { useStayAvailability } from "../use-stay-availability.ts";
import { personalOf, withOfferedServices, withPersonal, withStay } from "./booking-draft.ts";
import { progressOf } from "./booking-progress.ts";
import type { BookingScene, Leaving } from "./booking-scene.ts";
import { type FinishableStep, firstUnfinished } from "./booking-steps.ts";
import { changeDraft, readDraft, useDraft } from "./draft-store.ts";
import { shownPrice } from "./shown-price.ts";
import { type OwnThings, useOwnThings } from "./use-own-things.ts";
import { usePlacedElsewhere } from "./use-placed-elsewhere.ts";
import { usePromise } from "./use-promise.ts";
import { useSiteNavigate } from "./use-site-navigate.ts";
import { useStepInAddress } from "./use-step-in-address.ts";

type Booking = {
  readonly scene: BookingScene;
  /** Absent while it is not known which one may be opened. */
  readonly step: BookingStep | undefined;
  readonly leaving: Leaving | undefined;
};

/** The booking as it stands: what is entered, by whom, at which step. */
export function useBooking(): Booking {
  const settings = useSettings();
  const draft = useDraft();
  const session = useSession();
  const [leaving, leave] = useState<Leaving>();
  const [editingStay, editStay] = useState(false);
  const profile = session.status === "signed-in" ? session.profile : undefined;
  // Once the order is placed its draft is over: nothing begins another.
  const own = useOwnThings(leaving ? undefined : profile, draft.personal?.owner);
  const facts = { settings, now: now(), profile, vehicleIds: idsOf(own.vehicles) };
  const progress = progressOf(draft, facts);
  const led = usePlacedElsewhere(leaving !== undefined);
  const step = useStepInAddress(progress, own.ready && leaving === undefined && !led);
  useOfferedServices();

  return {
    step,
    leaving,
    scene: {
      draft,
      profile,
      personal: profile && personalOf(draft, profile.id),
      session: session.status,
      vehicles: own.vehicles,
      estimate: estimateStay(draft.stay, settings, facts.now),
      price: shownPrice(draft, settings, facts.now),
      promise: usePromise(draft),
      progress,
      availability: useStayAvailability(draft.stay),
      editingStay,
      editStay,
      leave,
      ...useChanges(facts, editStay),
    },
  };
}

type Changes = Pick<BookingScene, "change" | "changeStay" | "changePersonal" | "finish" | "resume" | "open">;

function useChanges(facts: Parameters<typeof progressOf>[1], editStay: (editing: boolean) => void): Changes {
  const navigate = useSiteNavigate();
  const owner = facts.profile?.id;
  const open = (step: BookingStep): void => navigate(paths.booking({ step }));
  const finish = (step: FinishableStep): void => {
    if (owner === undefined) return;
    const { passed } = personalOf(readDraft(), owner);
    const change = { passed: passed.includes(step) ? passed : [...passed, step] };
    editStay(false);
    const after = changeDraft((before) => withPersonal(before, owner, change));
    open(firstUnfinished(progressOf(after, { ...facts, now: now() })));
  };
  return {
    change: changeDraft,
    changeStay: (next) => changeDraft((before) => withStay(before, next)),
    changePersonal: (change) => {
      if (owner !== undefined) changeDraft((before) => withPersonal(before, owner, change));
    },
    finish,
    resume: () => navigate(paths.booking(), { replace: true }),
    open,
  };
}

function useOfferedServices(): void {
  const { services } = useSettings();
  useEffect(() => {
    const offered = services.map(({ id }) => id);
    changeDraft((before) => withOfferedServices(before, offered));
  }, [services]);
}

function idsOf(vehicles: OwnThings["vehicles"]): readonly string[] | undefined {
  return vehicles.status === "ready" ? vehicles.value.map(({ id }) => id) : undefined;
}
