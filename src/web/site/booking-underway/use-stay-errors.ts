import type { FieldRule } from "#domain/refusal.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import type { StayEntry } from "#web/parts/stay/stay-entry.ts";
import type { StayEstimate } from "#web/parts/stay/stay-estimate.ts";
import type { StayErrors } from "#web/parts/stay/stay-picker.tsx";
import { roomRefusals } from "#web/parts/stay/stay-room.ts";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useAvailability, useQuoteState } from "./booking-context.ts";
import { useStay, useStayEstimate } from "./draft-values.ts";

type StayRefusals = Readonly<Partial<Record<keyof StayEntry, FieldRule>>>;

/** What is wrong with the four fields: the domain's word, what the calendar says, what the server has answered. */
export function useStayRefusals(tried: boolean): StayRefusals {
  const stay = useStay();
  const estimate = useStayEstimate();
  const availability = useAvailability();
  const { failure } = useQuoteState();
  const nights = estimate.kind === "priced" ? estimate.stay.nights : [];
  const room = roomRefusals(stay, nights, availability);
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
      // A day has no quarter-hours that could be full: its nights are.
      rule === "full" && name.endsWith("Date") ? stay.fullDates : known[rule],
    ]),
  );
}

/** No mistake, but a stay that is priced by e-mail (rules §2). */
export function isTooLong(estimate: StayEstimate): estimate is Extract<StayEstimate, { kind: "refused" }> {
  return estimate.kind === "refused" && estimate.refusal.code === "too-many-days";
}
