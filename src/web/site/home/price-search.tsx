import { lazy, type RefObject, type SubmitEvent, Suspense, useEffect, useRef, useState } from "react";
import { toCents } from "#domain/money.ts";
import { useSettings, useToday } from "#web/parts/settings-context.ts";
import { noStay } from "#web/parts/stay/stay-entry.ts";
import { StayPicker } from "#web/parts/stay/stay-picker.tsx";
import { paths } from "#web/paths.ts";
import { useNavigate } from "#web/router/routing.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { StayBar } from "#web/ui/date-range/stay-bar.tsx";
import { Price } from "#web/ui/ticket/price.tsx";
import { homeWords } from "#web/words/home/home-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import type { PriceAnswer } from "./price-assistant.tsx";

/** What prices and looks into the calendar: fetched when somebody is about to choose. */
const PriceAssistant = lazy(async () => ({
  default: (await import("./price-assistant.tsx")).PriceAssistant,
}));

/**
 * Two dates, then the price, before anything is asked of the person. A plain form to the booking until scripts have
 * come; then the price is there at once, worked out here.
 */
export function PriceSearch() {
  const words = useWords(homeWords).search;
  const today = useToday();
  const navigate = useNavigate();
  const [entry, setEntry] = useState(noStay);
  const [answer, setAnswer] = useState<PriceAnswer>();
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const near = useIsNear(form) || entry !== noStay;
  const missing = entry.departureDate === "" || entry.returnDate === "";
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (missing) focusMissing(form.current);
    else if (answer?.total !== undefined) void navigate(paths.booking(entry));
  };
  return (
    <form ref={form} action={paths.booking()} aria-label={words.title} onSubmit={submit}>
      <StayBar
        dates={
          <StayPicker
            look="bar"
            today={today}
            value={entry}
            onChange={setEntry}
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
      {near ? (
        <Suspense>
          <PriceAssistant entry={entry} onAnswer={setAnswer} onTake={setEntry} />
        </Suspense>
      ) : null}
    </form>
  );
}

/** The price of the stay; until there are two dates, the least that a stay costs. */
function SearchedPrice({ answer }: { readonly answer: PriceAnswer | undefined }) {
  const locale = useLocale();
  const least = useSettings().tariff.dayAmounts[0] ?? 0;
  return (
    <span role="status">
      <Price amount={answer?.total?.amount ?? toCents(least)} locale={locale} size="l" />
    </span>
  );
}

/** Whether a pointer or the focus has come to the form. */
function useIsNear(form: RefObject<HTMLFormElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (near || element === null) return undefined;
    const come = (): void => setNear(true);
    const signs = ["pointerenter", "touchstart", "focusin"] as const;
    for (const sign of signs) element.addEventListener(sign, come, { passive: true });
    return () => {
      for (const sign of signs) element.removeEventListener(sign, come);
    };
  }, [near, form]);
  return near;
}

function focusMissing(form: HTMLFormElement | null): void {
  const dates = [...(form?.querySelectorAll<HTMLInputElement>("input[name$=Date]") ?? [])];
  const empty = dates.find((input) => input.value === "");
  empty?.parentElement?.querySelector("button")?.focus();
}
