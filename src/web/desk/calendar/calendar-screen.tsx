import type { FormEvent } from "react";
import { type CalendarNight, type CalendarView, calendarApi } from "#contract/office/calendar-calls.ts";
import { formatDate } from "#domain/language/format.ts";
import { addDays, toLocalDate } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { ArrowLeft, ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { capacityCalendarWords } from "#web/words/office/capacity-calendar-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { type DeskResult, deskCall } from "../api/desk-call.ts";
import type { DeskFailure } from "../api/desk-failure.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { useToday } from "../day-data/use-today.ts";
import css from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";
import { typedIn } from "../sign-in/entry-frame.tsx";
import own from "./calendar.module.css";

type Ask = () => Promise<DeskResult<typeof calendarApi.fetchCalendar>>;
type Change = (ask: Ask) => Promise<boolean>;

/** Six weeks of nights as bars of what is taken (office §4). */
export function CalendarScreen() {
  const words = useWords(capacityCalendarWords);
  const { search } = useDeskLocation();
  const today = useToday();
  const from = toLocalDate(new URLSearchParams(search).get("from") ?? "") ?? today;
  const { query, change, failure, busy } = useCalendar(from);
  const calendar = query.value;
  return (
    <div className={classNames(css, "screen")} aria-busy={busy}>
      <header className={classNames(css, "head")}>
        <h1 className={classNames(css, "title")}>{words.title}</h1>
        <nav className={classNames(css, "pager")}>
          <DeskLink to={deskPaths.calendar(addDays(from, -42))} aria-label={words.earlier}>
            <ArrowLeft />
          </DeskLink>
          <DeskLink to={deskPaths.calendar(addDays(from, 42))} aria-label={words.later}>
            <ArrowRight />
          </DeskLink>
        </nav>
      </header>
      <div role="alert" className={classNames(css, "failure")}>
        {failure}
      </div>
      <QueryState query={query} />
      <ol role="list" className={classNames(own, "nights")}>
        {(calendar?.nights ?? []).map((night) => (
          <Night key={night.date} night={night} />
        ))}
      </ol>
      <div className={classNames(css, "columns")}>
        <NightsForm from={from} change={change} />
        {calendar === undefined ? null : <PolicyForm calendar={calendar} change={change} />}
      </div>
    </div>
  );
}

function useCalendar(from: string) {
  const words = useWords(capacityCalendarWords);
  const locale = useLocale();
  const query = useDeskQuery(calendarApi.fetchCalendar, { query: { from } });
  const ownSentence = ({ code, detail }: DeskFailure) => {
    const full = Array.isArray(detail["fullNights"]) ? detail["fullNights"] : [];
    const named = full.map((date) => formatDate(String(date), locale)).join(", ");
    if (named !== "") return words.full(named);
    return code === "invalid" ? words.wrong : undefined;
  };
  const { busy, failure, run } = useDeskAction(async (ask: Ask) => {
    const answer = await ask();
    if (!answer.ok) return answer.refusal;
    // The answer is of the first weeks; what is shown may be later ones.
    await query.reload();
    return undefined;
  }, ownSentence);
  return { query, change: run satisfies Change, failure, busy };
}

function Night({ night }: { readonly night: CalendarNight }) {
  const words = useWords(capacityCalendarWords);
  const locale = useLocale();
  const { date, taken, capacity, closed, handovers, setByHand } = night;
  const share = capacity === 0 ? 100 : Math.min(100, Math.round((taken / capacity) * 100));
  return (
    <li className={classNames(own, "night", closed && "closed")}>
      <DeskLink
        to={deskPaths.calendarDay(date)}
        aria-label={words.night(formatDate(date, locale, "long"), taken, capacity)}
      >
        {formatDate(date, locale)}
      </DeskLink>
      <span className={classNames(own, "bar", share >= 100 && "full")}>
        <span style={{ width: `${share}%` }} />
      </span>
      <b>{closed ? words.closed : words.of(taken, capacity)}</b>
      <span className={classNames(css, "quiet")}>
        {words.handovers(handovers)}
        {setByHand ? ` · ${words.byHand}` : null}
      </span>
    </li>
  );
}

function NightsForm({ from, change }: { readonly from: string; readonly change: Change }) {
  const words = useWords(capacityCalendarWords).nights;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const nights = {
      from: typedIn(form, "from"),
      until: typedIn(form, "until"),
      bays: Number(typedIn(form, "bays")),
    };
    void change(() => deskCall(calendarApi.changeNights, { body: { nights } }));
  };
  return (
    <form className={classNames(css, "part")} onSubmit={submit}>
      <h2>{words.title}</h2>
      <div className={classNames(css, "fields")}>
        <TextField label={words.from} name="from" type="date" defaultValue={from} required />
        <TextField label={words.until} name="until" type="date" defaultValue={from} required />
        <TextField label={words.bays} name="bays" type="number" min={0} inputMode="numeric" required />
      </div>
      <Button type="submit" variant="quiet" size="l">
        {words.go}
      </Button>
    </form>
  );
}

function PolicyForm({ calendar, change }: { readonly calendar: CalendarView; readonly change: Change }) {
  const words = useWords(capacityCalendarWords).policy;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const capacity = {
      baysPerNight: Number(typedIn(form, "baysPerNight")),
      handoversPerSlot: Number(typedIn(form, "handoversPerSlot")),
    };
    void change(() => deskCall(calendarApi.changeCapacity, { body: { capacity } }));
  };
  return (
    <form className={classNames(css, "part")} onSubmit={submit}>
      <h2>{words.title}</h2>
      <p className={classNames(css, "quiet")}>{words.hint}</p>
      <div className={classNames(css, "fields")}>
        {(["baysPerNight", "handoversPerSlot"] as const).map((name) => (
          <TextField
            key={name}
            label={words[name]}
            name={name}
            type="number"
            min={0}
            inputMode="numeric"
            defaultValue={String(calendar[name])}
            required
          />
        ))}
      </div>
      <Button type="submit" variant="quiet" size="l">
        {words.go}
      </Button>
    </form>
  );
}
