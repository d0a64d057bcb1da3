import { type Arrivals, type ArrivingFlight, flightApi } from "#contract/office/flight-calls.ts";
import { formatDate } from "#domain/language/format.ts";
import { addDays, toLocalDate } from "#domain/time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { flightsWords } from "#web/words/flights/flights-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { QueryState } from "../api/query-state.tsx";
import { useLiveDeskQuery } from "../api/use-live-desk-query.ts";
import { useToday } from "../day-data/use-today.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import css from "../office/office.module.css";
import { Pager } from "../office/pager.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { FlightCard, isOver } from "./flight-card.tsx";

/** Return flights of a day; a changed landing time applies to all cars of the flight (desk §2). */
export function FlightsScreen({ wanted }: { readonly wanted: string | undefined }) {
  const words = useWords(flightsWords);
  const locale = useLocale();
  const today = useToday();
  const date = toLocalDate(wanted ?? "") ?? today;
  const query = useLiveDeskQuery(flightApi.fetchArrivals, { params: { date } });
  return (
    <DeskScreen>
      <ScreenHead title={words.title} lead={words.lead}>
        <Pager
          label={words.title}
          earlier={{ to: deskPaths.flights(addDays(date, -1)), label: words.dayBefore }}
          shown={formatDate(date, locale, "long")}
          later={{ to: deskPaths.flights(addDays(date, 1)), label: words.dayAfter }}
        />
      </ScreenHead>
      <QueryState query={query} />
      {query.value === undefined ? null : <FlightList arrivals={query.value} onChanged={query.show} />}
    </DeskScreen>
  );
}

type ListProps = { readonly arrivals: Arrivals; readonly onChanged: (arrivals: Arrivals) => void };

function FlightList({ arrivals: { date, flights }, onChanged }: ListProps) {
  const words = useWords(flightsWords);
  if (flights.length === 0) return <EmptyState title={words.none} />;
  const cards = (shown: readonly ArrivingFlight[]) => (
    <ul role="list" className={classNames(css, "list")}>
      {shown.map((flight) => (
        <FlightCard key={flight.flight} date={date} flight={flight} onChanged={onChanged} />
      ))}
    </ul>
  );
  const over = flights.filter(isOver);
  return (
    <>
      {over.length === 0 ? null : (
        <details className={classNames(css, "fold")}>
          <summary>{words.over(over.length)}</summary>
          {cards(over)}
        </details>
      )}
      {cards(flights.filter((flight) => !isOver(flight)))}
    </>
  );
}
