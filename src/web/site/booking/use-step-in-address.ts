import { useEffect } from "react";
import { type BookingStep, paths, type StayInAddress } from "#web/paths.ts";
import { useSearchParams } from "#web/router/routing.tsx";
import { bookingSteps, type Progress, stepToShow } from "../booking-draft/booking-steps.ts";
import { moveDraft } from "../booking-draft/draft-store.ts";
import { useSiteCorrection } from "../navigation/use-site-navigate.ts";

/**
 * The step that the address asks for, if it may be opened; else the address is set to the first that is unfinished,
 * once it is certain. `undefined` while that is not known.
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
    if (certain && step !== undefined && step !== asked) correct(paths.booking({ step }));
  }, [certain, step, asked, correct]);
  return step;
}

/** Moves a stay from the address into the draft, once. Answers whether it is still in the address. */
export function useStayInAddress(): boolean {
  const correct = useSiteCorrection();
  const [search] = useSearchParams();
  const stay: StayInAddress = {
    departureDate: search.get("departureDate") ?? "",
    dropOffTime: search.get("dropOffTime") ?? "",
    returnDate: search.get("returnDate") ?? "",
    landingTime: search.get("landingTime") ?? "",
  };
  const given = Object.values(stay).some((value) => value !== "");
  const text = JSON.stringify(stay);
  const asked = search.get("step");
  const kind = search.get("car") === "another" ? "another-car" : "stay-named";
  useEffect(() => {
    if (!given) return;
    moveDraft({ kind, stay: JSON.parse(text) });
    correct(paths.booking({ step: bookingSteps.find((step) => step === asked) }));
  }, [given, kind, text, asked, correct]);
  return given;
}
