import { type FormEvent, useRef, useState } from "react";
import { calendarApi } from "#contract/office/calendar-calls.ts";
import { formatDate, formatNumber } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import { daysAheadLimits, parseDaysAhead } from "#domain/stay/sales-horizon.ts";
import { addDays } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { CapacityCalendarWords } from "#web/words/office/capacity-calendar-en.ts";
import { capacityCalendarWords } from "#web/words/office/capacity-calendar-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import type { DeskFailure } from "../api/desk-failure.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useToday } from "../day-data/use-today.ts";
import css from "../office/office.module.css";

type Props = { readonly daysAhead: number; readonly reload: () => Promise<void> };

/** The last day that the site sells; bookings for later days stay (pricing §2). */
export function HorizonForm({ daysAhead, reload }: Props) {
  const words = useWords(capacityCalendarWords).horizon;
  const locale = useLocale();
  const today = useToday();
  const [typed, type] = useState<string>();
  const [tried, setTried] = useState(false);
  const [said, say] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const action = useDeskAction(async (days: number) => {
    const answer = await deskCall(calendarApi.changeSalesHorizon, { body: { horizon: { daysAhead: days } } });
    if (!answer.ok) {
      input.current?.focus();
      return answer.refusal;
    }
    say(words.saved);
    await reload();
    type(undefined);
    return undefined;
  });
  const leastByNotice = leastOf(action.refused);
  const text = typed ?? String(daysAhead);
  const days = parseDaysAhead(text);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    say("");
    if (days !== undefined) void action.run(days);
    else input.current?.focus();
  };
  const last = (ahead: number) => formatDate(addDays(today, ahead), locale, "long");
  return (
    <form className={classNames(css, "part")} onSubmit={submit} noValidate>
      <h2>{words.title}</h2>
      <p className={classNames(css, "quiet")}>{words.now(last(daysAhead))}</p>
      <div className={classNames(css, "fields")}>
        <TextField
          label={words.daysAhead}
          name="daysAhead"
          ref={input}
          face="figures"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          hint={days === undefined || days === daysAhead ? words.hint : words.until(last(days))}
          error={errorOf({ days, tried, leastByNotice, words, locale })}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <div role="alert" className={classNames(css, "failure")}>
        {leastByNotice === undefined && action.failure}
      </div>
      <div role="status">{said}</div>
      <div className={classNames(css, "buttons")}>
        <Button type="submit" variant="quiet" loading={action.busy}>
          {words.go}
        </Button>
      </div>
    </form>
  );
}

/** The minimum that the notice requires, if a shorter horizon was refused (office §10). */
function leastOf(refused: DeskFailure | undefined): number | undefined {
  const least = refused?.detail["leastDaysAhead"];
  return typeof least === "number" ? least : undefined;
}

type Typed = {
  readonly days: number | undefined;
  readonly tried: boolean;
  readonly leastByNotice: number | undefined;
  readonly words: CapacityCalendarWords["horizon"];
  readonly locale: Locale;
};

function errorOf({ days, tried, leastByNotice, words, locale }: Typed): string | undefined {
  const { least, most } = daysAheadLimits;
  if (tried && days === undefined)
    return words.error(formatNumber(least, locale), formatNumber(most, locale));
  const isBelow = leastByNotice !== undefined && days !== undefined && days < leastByNotice;
  return isBelow ? words.notice(formatNumber(leastByNotice, locale)) : undefined;
}
