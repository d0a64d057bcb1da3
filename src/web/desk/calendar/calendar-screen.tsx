import { type CalendarNight, calendarApi } from "#contract/office/calendar-calls.ts";
import { formatDate } from "#domain/language/format.ts";
import { addDays, toLocalDate } from "#domain/time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { capacityCalendarWords } from "#web/words/office/capacity-calendar-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import type { DeskFailure } from "../api/desk-failure.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { useToday } from "../day-data/use-today.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import css from "../office/office.module.css";
import { OpeningLink } from "../office/opening-link.tsx";
import { Pager } from "../office/pager.tsx";
import { DeskLink } from "../routing/desk-link.tsx";
import { useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";
import own from "./calendar.module.css";
import { type Change, NightsForm, PolicyForm } from "./capacity-forms.tsx";
import { HorizonForm } from "./horizon-form.tsx";

/** Six weeks of nights as bars of what is taken (office §4). */
export function CalendarScreen() {
  const words = useWords(capacityCalendarWords);
  const locale = useLocale();
  const { search } = useDeskLocation();
  const today = useToday();
  const from = toLocalDate(new URLSearchParams(search).get("from") ?? "") ?? today;
  const { query, change, failure, busy } = useCalendar(from);
  const calendar = query.value;
  return (
    <DeskScreen busy={busy}>
      <ScreenHead title={words.title} back={<OpeningLink />} lead={words.legend}>
        <Pager
          label={words.title}
          earlier={{ to: deskPaths.calendar(addDays(from, -42)), label: words.earlier }}
          shown={words.period(
            formatDate(from, locale, "compact"),
            formatDate(addDays(from, 41), locale, "compact"),
          )}
          later={{ to: deskPaths.calendar(addDays(from, 42)), label: words.later }}
        />
      </ScreenHead>
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
        {calendar === undefined ? null : (
          <div className={classNames(own, "general")}>
            <PolicyForm calendar={calendar} reload={query.reload} />
            <HorizonForm daysAhead={calendar.daysAhead} reload={query.reload} />
          </div>
        )}
      </div>
    </DeskScreen>
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
  const { busy, failure, run } = useDeskAction(async (ask: Parameters<Change>[0]) => {
    const answer = await ask();
    if (!answer.ok) return answer.refusal;
    // The response covers the first weeks; the screen may show later ones.
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
        aria-label={words.night(formatDate(date, locale, "short"), taken, capacity)}
      >
        {formatDate(date, locale, "short")}
      </DeskLink>
      <span className={classNames(own, "bar", share >= 100 && "full")}>
        <span style={{ width: `${share}%` }} />
      </span>
      <b>{closed ? words.closed : words.bays(taken, capacity)}</b>
      <span className={classNames(css, "quiet")}>
        {words.handovers(handovers)}
        {setByHand ? ` · ${words.byHand}` : null}
      </span>
    </li>
  );
}
