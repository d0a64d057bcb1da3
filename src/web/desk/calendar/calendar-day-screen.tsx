import { type CalendarDay, calendarApi } from "#contract/office/calendar-calls.ts";
import { formatDate } from "#domain/language/format.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { capacityCalendarWords } from "#web/words/office/capacity-calendar-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import css from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import own from "./calendar.module.css";

/** A day by quarter-hours; closing it lists the existing bookings, which remain (office §4). */
export function CalendarDayScreen({ date }: { readonly date: string }) {
  const words = useWords(capacityCalendarWords);
  const locale = useLocale();
  const query = useDeskQuery(calendarApi.fetchCalendarDay, { params: { date } });
  const day = query.value;
  const { busy, failure, run } = useDeskAction(async (closed: boolean) => {
    const asked = { params: { date }, body: { closure: { closed } } };
    const answer = await deskCall(calendarApi.closeCalendarDay, asked);
    if (!answer.ok) return answer.refusal;
    query.show(answer.value);
    return undefined;
  });
  return (
    <DeskScreen>
      <ScreenHead title={formatDate(date, locale, "long")}>
        <DeskLink className={classNames(css, "way")} to={deskPaths.calendar(date)}>
          {words.back}
        </DeskLink>
      </ScreenHead>
      <div role="alert" className={classNames(css, "failure")}>
        {failure}
      </div>
      <QueryState query={query} />
      {day === undefined ? null : (
        <>
          <div className={classNames(css, "buttons")}>
            <Button variant="quiet" loading={busy} onClick={() => void run(!day.night.closed)}>
              {day.night.closed ? words.reopen : words.close}
            </Button>
          </div>
          <p>
            <b>{words.bays(day.night.taken, day.night.capacity)}</b>
            {day.night.closed ? ` · ${words.closed}` : null}
          </p>
          <Sold sold={day.sold} />
          <Slots slots={day.slots} />
        </>
      )}
    </DeskScreen>
  );
}

function Sold({ sold }: { readonly sold: CalendarDay["sold"] }) {
  const words = useWords(capacityCalendarWords);
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.sold}</h2>
      <p className={classNames(css, "quiet")}>{sold.length === 0 ? words.nothingSold : words.soldStays}</p>
      <ul role="list" className={classNames(css, "list")}>
        {sold.map(({ reference, person, plate, kind, time }) => (
          <li key={`${kind} ${reference}`} className={classNames(css, "row")}>
            <div className={classNames(own, "handover")}>
              <span>
                {time} · {words.kinds[kind]} · {person}
              </span>
              <VehiclePlate licensePlate={plate} size="s" />
            </div>
            <DeskLink to={deskPaths.booking(reference)}>
              <Unbroken text={reference} />
            </DeskLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Slots({ slots }: { readonly slots: CalendarDay["slots"] }) {
  const words = useWords(capacityCalendarWords);
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.slots}</h2>
      <ol role="list" className={classNames(own, "slots")}>
        {slots.map(({ time, taken, capacity }) => (
          <li
            key={time}
            className={classNames(own, "slot", taken > 0 && "used", taken >= capacity && "sold")}
            aria-label={words.slot(time, taken, capacity)}
          >
            {time} {words.of(taken, capacity)}
          </li>
        ))}
      </ol>
    </section>
  );
}
