import type { FieldRule } from "#domain/refusal.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { availabilityRefusals } from "#web/parts/stay/availability-refusals.ts";
import type { StayEntry } from "#web/parts/stay/stay-entry.ts";
import type { StayEstimate } from "#web/parts/stay/stay-estimate.ts";
import type { StayErrors } from "#web/parts/stay/stay-picker.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useAvailability, useQuoteState } from "./booking-context.ts";
import { useStay, useStayEstimate } from "./draft-values.ts";

type StayRefusals = Readonly<Partial<Record<keyof StayEntry, FieldRule>>>;

/** Errors of the four fields, from three sources: the domain's rules, the availability, the server's refusal. */
export function useStayRefusals(tried: boolean): StayRefusals {
  const stay = useStay();
  const estimate = useStayEstimate();
  const availability = useAvailability();
  const { failure } = useQuoteState();
  const nights = estimate.kind === "priced" ? estimate.stay.nights : [];
  const room = availabilityRefusals(stay, nights, availability);
  const answered = failure?.fields ?? {};
  const mistaken = estimate.kind === "refused" && estimate.refusal.code !== "too-many-days";
  const decided = mistaken ? (estimate.refusal.fields ?? {}) : {};
  const ruleOf = (name: keyof StayEntry): FieldRule | undefined => {
    const missing = tried && stay[name] === "" ? "required" : undefined;
    return decided[name] ?? answered[name] ?? room[name] ?? missing;
  };
  const rules = (["departureDate", "dropOffTime", "returnDate", "landingTime"] as const).flatMap((name) => {
    const rule = ruleOf(name);
    return rule === undefined ? [] : [[name, rule] as const];
  });
  return Object.fromEntries(rules);
}

export function useStayErrors(tried: boolean): StayErrors {
  const { rules, notice } = useWords(refusalWords);
  const { stay } = useWords(bookingWords);
  const { minimumNoticeHours } = useSettings().stay;
  const known = { ...rules, "under-24-hours": notice(minimumNoticeHours) };
  return Object.fromEntries(
    Object.entries(useStayRefusals(tried)).map(([name, rule]) => [
      name,
      // Dates are full by their nights, times by their quarter-hours: the wording differs.
      rule === "full" && name.endsWith("Date") ? stay.fullDates : known[rule],
    ]),
  );
}

/** Not an error, but a stay that needs a personal quote by e-mail (rules §2). */
export function isTooLong(estimate: StayEstimate): estimate is Extract<StayEstimate, { kind: "refused" }> {
  return estimate.kind === "refused" && estimate.refusal.code === "too-many-days";
}
