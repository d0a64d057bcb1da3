import { use, useEffect, useInsertionEffect, useState } from "react";
import { type BookingStep, paths } from "#web/paths.ts";
import { useSearchParams } from "#web/router/routing.tsx";
import { bookingSteps, type Progress, stepToShow } from "../booking-draft/booking-steps.ts";
import { moveDraft } from "../booking-draft/draft-store.ts";
import { FirstBookingContext, namesStay, stayIn } from "../booking-draft/first-booking.ts";
import { useSiteCorrection } from "../navigation/use-site-navigate.ts";

/**
 * The step that the address asks for, if it may be opened; else the first unfinished one, which the address is
 * corrected to once it is `certain`. `undefined` while it is not `known`.
 */
export function useStepInAddress(
  progress: Progress,
  known: boolean,
  certain: boolean,
): BookingStep | undefined {
  const correct = useSiteCorrection();
  const [search] = useSearchParams();
  const asked = search.get("step");
  const step = known ? stepToShow(asked, progress) : undefined;
  useEffect(() => {
    if (!certain || step === undefined || step === asked) return undefined;
    // In a task of its own: on a slow phone hydration alone makes a long one.
    const soon = setTimeout(() => correct(paths.booking({ step })));
    return () => clearTimeout(soon);
  }, [certain, step, asked, correct]);
  return step;
}

/** Moves a stay from the address into the draft, once. Returns whether it is still only in the address. */
export function useStayInAddress(): boolean {
  const correct = useSiteCorrection();
  const [search] = useSearchParams();
  const stay = stayIn(search);
  const given = namesStay(stay);
  const text = JSON.stringify(stay);
  const asked = search.get("step");
  const kind = search.get("car") === "another" ? "another-car" : "stay-named";
  const { isServed } = use(FirstBookingContext);
  const [drawn, setDrawn] = useState(isServed && given ? text : undefined);
  useInsertionEffect(() => {
    // The server-rendered stay enters the draft before the fields hand over what was typed into them before hydration.
    if (drawn !== undefined) moveDraft({ kind, stay: JSON.parse(drawn) });
  }, [drawn, kind]);
  useEffect(() => {
    if (!given) return;
    if (drawn !== text) moveDraft({ kind, stay: JSON.parse(text) });
    setDrawn(undefined);
    correct(paths.booking({ step: bookingSteps.find((step) => step === asked) }));
  }, [given, kind, text, drawn, asked, correct]);
  return given && drawn !== text;
}
