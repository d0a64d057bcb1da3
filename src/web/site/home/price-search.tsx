import { lazy, type SubmitEvent, Suspense, useState } from "react";
import { toCents } from "#domain/money.ts";
import { useSettings, useToday } from "#web/parts/settings-context.ts";
import { useLocalised } from "#web/parts/site-link.tsx";
import { noStay, type StayEntry } from "#web/parts/stay/stay-entry.ts";
import { StayPicker } from "#web/parts/stay/stay-picker.tsx";
import { paths } from "#web/paths.ts";
import { useNavigate } from "#web/router/routing.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { StayBar } from "#web/ui/date-range/stay-bar.tsx";
import { Price } from "#web/ui/ticket/price.tsx";
import { homeWords } from "#web/words/home/home-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import type { PriceAnswer } from "./price-assistant.tsx";

/** Prices the stay and checks availability: loaded when the visitor is about to choose dates. */
const PriceAssistant = lazy(async () => ({
  default: (await import("./price-assistant.tsx")).PriceAssistant,
}));

/**
 * Two dates, then the price, before any personal data. Until scripts have loaded it is a plain form to the booking;
 * then the browser works out the price at once.
 */
export function PriceSearch() {
  const words = useWords(homeWords).search;
  const today = useToday();
  const navigate = useNavigate();
  const [entry, setEntry] = useState(noStay);
  const booking = useLocalised(paths.booking(entry));
  const [answer, setAnswer] = useState<PriceAnswer>();
  const [tried, setTried] = useState(false);
  const [near, setNear] = useState(false);
  const come = (): void => setNear(true);
  const change = (part: Partial<StayEntry>): void => setEntry((before) => ({ ...before, ...part }));
  const missing = entry.departureDate === "" || entry.returnDate === "";
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (missing) askForDay(event.currentTarget, today);
    // `PriceAssistant` may still be loading: the booking then says what is wrong with the stay.
    else if (!answer || answer.total) void navigate(booking);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- preloads the assistant; not an action
    <form
      action={paths.booking()}
      aria-label={words.title}
      onSubmit={submit}
      onPointerEnter={come}
      onFocus={come}
    >
      <StayBar
        dates={
          <StayPicker
            look="bar"
            today={today}
            value={entry}
            onChange={change}
            errors={answer?.errors}
            availability={answer?.availability}
            summary={answer?.summary}
          />
        }
        priceLabel={<span role="status">{answer?.total ? words.days(answer.total.days) : words.from}</span>}
        price={<SearchedPrice answer={answer} />}
        action={
          <Button type="submit" variant="ink" size="l">
            {words.go}
          </Button>
        }
        note={tried && missing ? <p role="alert">{words.missing}</p> : answer?.note}
      />
      {near || entry !== noStay ? (
        <Suspense>
          {/* Stable setters: a new callback at each render would recompute the answer in an endless loop. */}
          <PriceAssistant entry={entry} onAnswer={setAnswer} onTake={setEntry} />
        </Suspense>
      ) : null}
    </form>
  );
}

/** The price of the stay; until there are two dates, the lowest price of any stay. */
function SearchedPrice({ answer }: { readonly answer: PriceAnswer | undefined }) {
  const locale = useLocale();
  const least = useSettings().tariff.dayAmounts[0] ?? 0;
  return (
    <span role="status">
      <Price amount={answer?.total?.amount ?? toCents(least)} locale={locale} size="l" />
    </span>
  );
}

/**
 * Opens the calendar where a date is missing. A past date was typed before hydration: focuses its button only, so that
 * the visitor can correct it.
 */
function askForDay(form: HTMLFormElement, today: string): void {
  const days = [...form.querySelectorAll<HTMLInputElement>("input[name$=Date]")];
  const asked = days.find(({ value }) => value < today);
  const button = asked?.parentElement?.querySelector("button");
  button?.focus();
  if (!asked?.value) button?.click();
}
