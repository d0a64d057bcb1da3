import { useCallback, useEffect, useState } from "react";
import { now } from "#web/api/document-facts.ts";
import { useSession } from "#web/api/session-state.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { estimateStay } from "#web/parts/stay-estimate.ts";
import { type BookingStep, paths } from "#web/paths.ts";
import { useSearchParams } from "#web/router/routing.tsx";
import { useStayAvailability } from "../use-stay-availability.ts";
import { personalOf, withPersonal, withStay, withStayFromAddress } from "./booking-draft.ts";
import { progressOf } from "./booking-progress.ts";
import type { BookingScene, Leaving } from "./booking-scene.ts";
import { type FinishableStep, firstUnfinished, stepToShow } from "./booking-steps.ts";
import { changeDraft, readDraft, useDraft } from "./draft-store.ts";
import { shownPrice } from "./shown-price.ts";
import { useOwnThings } from "./use-own-things.ts";
import { usePromise } from "./use-promise.ts";
import { useSiteNavigate } from "./use-site-navigate.ts";

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
  const [search] = useSearchParams();
  const [leaving, leave] = useState<Leaving>();
  const [editingStay, editStay] = useState(false);
  const navigate = useSiteNavigate();
  const profile = session.status === "signed-in" ? session.profile : undefined;
  // Once the order is placed its draft is over: nothing begins another.
  const own = useOwnThings(leaving ? undefined : profile, draft.personal?.owner);
  const availability = useStayAvailability(draft.stay);
  const facts = { settings, now: now(), profile, vehicleIds: own.vehicles?.map(({ id }) => id) };
  const progress = progressOf(draft, facts);

  const open = useCallback((step: BookingStep) => navigate(paths.booking({ step })), [navigate]);
  const finish = (step: FinishableStep): void => {
    if (profile === undefined) return;
    const { passed } = personalOf(readDraft(), profile.id);
    const change = { passed: passed.includes(step) ? passed : [...passed, step] };
    editStay(false);
    const after = changeDraft((before) => withPersonal(before, profile.id, change));
    open(firstUnfinished(progressOf(after, { ...facts, now: now() })));
  };

  const asked = search.get("step");
  const hasStay = useStayFromAddress(search);
  const shown = hasStay || !own.ready || leaving ? undefined : stepToShow(asked, progress);
  useEffect(() => {
    if (shown !== undefined && shown !== asked) navigate(paths.booking({ step: shown }), { replace: true });
  }, [shown, asked, navigate]);

  return {
    step: shown,
    leaving,
    scene: {
      draft,
      profile,
      personal: profile && personalOf(draft, profile.id),
      vehicles: own.vehicles,
      bookings: own.bookings,
      estimate: estimateStay(draft.stay, settings, facts.now),
      price: shownPrice(draft, settings, facts.now),
      promise: usePromise(draft),
      progress,
      availability,
      editingStay,
      editStay,
      change: changeDraft,
      changeStay: (next) => changeDraft((before) => withStay(before, next)),
      changePersonal: (change) => {
        if (profile) changeDraft((before) => withPersonal(before, profile.id, change));
      },
      finish,
      open,
      leave,
    },
  };
}

/** A stay in the address is taken over once, and then leaves the address. Answers whether it still is there. */
function useStayFromAddress(search: URLSearchParams): boolean {
  const navigate = useSiteNavigate();
  const stay = {
    departureDate: search.get("departureDate") ?? "",
    dropOffTime: search.get("dropOffTime") ?? "",
    returnDate: search.get("returnDate") ?? "",
    landingTime: search.get("landingTime") ?? "",
  };
  const given = Object.values(stay).some((value) => value !== "");
  const text = JSON.stringify(stay);
  const step = search.get("step");
  useEffect(() => {
    if (!given) return;
    changeDraft((before) => withStayFromAddress(before, JSON.parse(text)));
    const asked = (["information", "flight", "services", "payment", "price"] as const).find(
      (s) => s === step,
    );
    navigate(paths.booking({ step: asked }), { replace: true });
  }, [given, text, step, navigate]);
  return given;
}
