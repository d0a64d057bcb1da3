import { lazy, type ReactNode, Suspense, startTransition, useEffect, useMemo } from "react";
import type { NearbyStay } from "#contract/quotes.ts";
import type { Settings } from "#contract/settings.ts";
import type { Cents } from "#domain/money.ts";
import type { FieldRefusals, Refusal } from "#domain/refusal.ts";
import { daysBetween } from "#domain/time.ts";
import { now } from "#web/api/document-facts.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { availabilityRefusals, isTaken } from "#web/parts/stay/availability-refusals.ts";
import { CalendarSummary } from "#web/parts/stay/calendar-summary.tsx";
import type { StayEntry } from "#web/parts/stay/stay-entry.ts";
import { estimateStay, type StayEstimate } from "#web/parts/stay/stay-estimate.ts";
import type { StayAvailability, StayErrors } from "#web/parts/stay/stay-picker.tsx";
import { useFreeNearby } from "#web/parts/stay/use-free-nearby.ts";
import { useStayAvailability } from "#web/parts/stay/use-stay-availability.ts";
import { type RefusalWords, refusalWords } from "#web/words/frame/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";

/** Loaded, with its words, when a stay is full. */
const FreeNearby = lazy(async () => ({
  default: (await import("#web/parts/stay/free-nearby.tsx")).FreeNearby,
}));

/** Loaded, with its words, when a stay is too long. */
const QuoteByMail = lazy(async () => ({
  default: (await import("#web/parts/stay/quote-by-mail.tsx")).QuoteByMail,
}));

export type PriceAnswer = {
  readonly total: { readonly amount: Cents; readonly days: number } | undefined;
  readonly errors: StayErrors;
  readonly availability: StayAvailability;
  readonly summary: ReactNode;
  readonly note: ReactNode;
};

type Props = {
  readonly entry: StayEntry;
  readonly onAnswer: (answer: PriceAnswer) => void;
  readonly onTake: (stay: StayEntry) => void;
};

/** Renders nothing: reports to the search what a stay costs, its availability, and its errors. */
export function PriceAssistant({ entry, onAnswer, onTake }: Props) {
  const refusals = useWords(refusalWords);
  const settings = useSettings();
  const availability = useStayAvailability(entry);
  const estimate = useMemo(() => estimateStay(entry, { settings, now: now() }), [entry, settings]);
  const taken = useMemo(
    () => (estimate.kind === "priced" ? availabilityRefusals(entry, estimate.stay.nights, availability) : {}),
    [entry, estimate, availability],
  );
  const nearby = useFreeNearby({ stay: entry, estimate }, isTaken(taken));
  const answer = useMemo(
    () => answerTo(entry, { refusals, settings, availability, estimate, taken, nearby, onTake }),
    [entry, refusals, settings, availability, estimate, taken, nearby, onTake],
  );
  // After the frame that shows the tapped day as chosen.
  useEffect(() => startTransition(() => onAnswer(answer)), [answer, onAnswer]);
  return null;
}

type Context = {
  readonly refusals: RefusalWords;
  readonly settings: Settings;
  readonly availability: StayAvailability;
  readonly estimate: StayEstimate;
  readonly taken: FieldRefusals;
  readonly nearby: readonly NearbyStay[] | undefined;
  readonly onTake: (stay: StayEntry) => void;
};

function answerTo(entry: StayEntry, context: Context): PriceAnswer {
  const { availability, estimate, taken } = context;
  const nothing = { total: undefined, errors: {}, availability, summary: null, note: undefined };
  if (estimate.kind === "incomplete") return nothing;
  if (estimate.kind === "refused") {
    const errors = wordedIn(estimate.refusal.fields ?? {}, context);
    return { ...nothing, errors, note: noteOn(estimate.refusal, entry) };
  }
  // No price for a stay that is taken.
  if (isTaken(taken)) return { ...nothing, errors: wordedIn(taken, context), note: nearbyNote(context) };
  const { price, stay } = estimate;
  const total = { amount: price.total, days: stay.reservedDays };
  const nights = daysBetween(stay.departureDate, stay.returnDate);
  const summary = <CalendarSummary days={total.days} nights={nights} total={total.amount} />;
  return { ...nothing, total, summary };
}

function wordedIn(fields: FieldRefusals, { refusals, settings }: Context): StayErrors {
  const rules = { ...refusals.rules, "under-24-hours": refusals.notice(settings.stay.minimumNoticeHours) };
  return Object.fromEntries(Object.entries(fields).map(([name, rule]) => [name, rules[rule]]));
}

function nearbyNote({ nearby, onTake }: Context): ReactNode {
  if (nearby === undefined) return undefined;
  return (
    <Suspense>
      <FreeNearby nearby={nearby} onTake={onTake} />
    </Suspense>
  );
}

/** rules §2: a stay that is too long to be booked is quoted by e-mail, with its dates filled in. */
function noteOn(refusal: Refusal, entry: StayEntry): ReactNode {
  if (refusal.code !== "too-many-days") return undefined;
  return (
    <Suspense>
      <QuoteByMail stay={entry} refusal={refusal} />
    </Suspense>
  );
}
