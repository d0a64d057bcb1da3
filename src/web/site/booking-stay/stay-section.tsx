import { useEffect, useRef } from "react";
import { formatClock, formatPrice } from "#domain/language/format.ts";
import { toCents } from "#domain/money.ts";
import { isAtNight } from "#domain/stay/stay.ts";
import { daysBetween, toLocalTime } from "#domain/time.ts";
import { stayPolicyOf } from "#web/parts/operator-rules.ts";
import { useSettings, useToday } from "#web/parts/settings-context.ts";
import { isTaken } from "#web/parts/stay/availability-refusals.ts";
import { CalendarSummary } from "#web/parts/stay/calendar-summary.tsx";
import { FreeNearby } from "#web/parts/stay/free-nearby.tsx";
import type { StayEntry } from "#web/parts/stay/stay-entry.ts";
import { type StayErrors, StayPicker } from "#web/parts/stay/stay-picker.tsx";
import { useFreeNearby } from "#web/parts/stay/use-free-nearby.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Night } from "#web/ui/pictograms/stay-pictograms.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { sameText, useDraftValue } from "../booking-draft/draft-store.ts";
import { useAvailability, useBookingMoves } from "../booking-underway/booking-context.ts";
import { changeStay, useShownPrice, useStay, useStayEstimate } from "../booking-underway/draft-values.ts";
import { StepPart, stepTitleId } from "../booking-underway/step-frame.tsx";
import { isTooLong, useStayErrors, useStayRefusals } from "../booking-underway/use-stay-errors.ts";
import { LongStay } from "./long-stay.tsx";
import css from "./stay-section.module.css";
import { StaySummary } from "./stay-summary.tsx";

type Props = {
  readonly tried: boolean;
  /** Shows the section even when the stay is settled. */
  readonly always?: boolean;
};

/** The stay of this booking: to be chosen while it is missing or refused, else shown and open to change. */
export function StaySection({ tried, always = false }: Props) {
  const words = useWords(bookingWords);
  const stay = useStay();
  const estimate = useStayEstimate();
  const { editingStay, editStay } = useBookingMoves();
  const errors = useStayErrors(tried);
  const settled = estimate.kind === "priced" && Object.keys(errors).length === 0;
  const shown = settled && !editingStay;
  // Stays open once the last of the four fields is entered: only the traveller closes it.
  useEffect(() => {
    if (!settled) editStay(true);
  }, [settled, editStay]);
  const gone = shown && !always;
  const wasThere = useRef(!gone);
  useEffect(() => {
    // The button that closed the section is unmounted: focus moves to the step's title.
    if (gone && wasThere.current && document.activeElement === document.body) {
      document.getElementById(stepTitleId)?.focus({ preventScroll: true });
    }
    wasThere.current = !gone;
  }, [gone]);
  if (gone) return null;
  const empty = stay.departureDate === "" && stay.returnDate === "";
  return (
    <StepPart
      title={empty ? words.stay.ask : words.stay.title}
      shown={shown}
      aside={
        shown && (
          <Button variant="quiet" size="s" onClick={() => editStay(true)}>
            {words.panel.changeStay}
          </Button>
        )
      }
    >
      {shown ? <StaySummary stay={stay} /> : <StayEditor errors={errors} empty={empty} settled={settled} />}
    </StepPart>
  );
}

type EditorProps = {
  readonly errors: StayErrors;
  readonly empty: boolean;
  readonly settled: boolean;
};

function StayEditor({ errors, empty, settled }: EditorProps) {
  const words = useWords(bookingWords).stay;
  const today = useToday();
  const stay = useStay();
  const estimate = useStayEstimate();
  const price = useShownPrice();
  const availability = useAvailability();
  const { editStay } = useBookingMoves();
  const services = useDraftValue((draft) => draft.services, sameText);
  const taken = isTaken(useStayRefusals(false));
  const nearby = useFreeNearby({ stay, services, estimate }, taken);
  return (
    <div className={classNames(css, "editor")}>
      {empty && <p className={classNames(css, "intro")}>{words.askText}</p>}
      <StayPicker
        value={stay}
        onChange={changeStay}
        errors={errors}
        today={today}
        availability={availability}
        summary={
          estimate.kind === "priced" && price && !taken ? (
            <CalendarSummary
              days={price.reservedDays}
              nights={daysBetween(estimate.stay.departureDate, estimate.stay.returnDate)}
              total={toCents(price.total)}
            />
          ) : null
        }
      />
      <NightNotes stay={stay} />
      {nearby && <FreeNearby nearby={nearby} onTake={changeStay} />}
      {isTooLong(estimate) && <LongStay stay={stay} refusal={estimate.refusal} />}
      {settled && (
        <div>
          <Button variant="ink" onClick={() => editStay(false)}>
            {words.done}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The overnight fee is explained as soon as a time falls into the night (rules §2). */
function NightNotes({ stay }: { readonly stay: StayEntry }) {
  const words = useWords(bookingWords).stay;
  const locale = useLocale();
  const settings = useSettings();
  const { tariff } = settings;
  const { nightFrom, nightUntil } = stayPolicyOf(settings);
  const isNight = (text: string): boolean => {
    const time = toLocalTime(text);
    return time !== undefined && isAtNight(time, { nightFrom, nightUntil });
  };
  const [from, until] = [formatClock(nightFrom, locale), formatClock(nightUntil, locale)];
  const notes = [
    isNight(stay.dropOffTime) &&
      tariff.overnightDepartureFee > 0 &&
      words.nightDeparture(from, until, formatPrice(tariff.overnightDepartureFee, locale)),
    isNight(stay.landingTime) &&
      tariff.overnightArrivalFee > 0 &&
      words.nightArrival(from, until, formatPrice(tariff.overnightArrivalFee, locale)),
  ].filter((note) => note !== false);
  return (
    <div aria-live="polite" className={classNames(css, "notes")}>
      {notes.map((note) => (
        <p key={note} className={classNames(css, "note")}>
          <Night size="s" />
          <span>{note}</span>
        </p>
      ))}
    </div>
  );
}
