import { type LocalDate, toLocalDate } from "#domain/time.ts";
import { type RowFilter, toRowFilter } from "../board/board-row.ts";
import { goTo, useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";

/** Filter and search of the day, kept in the URL. */
export type DayQuery = {
  readonly day: LocalDate | undefined;
  readonly show: RowFilter;
  readonly typed: string;
};

export function useDayQuery(): DayQuery {
  const { search } = useDeskLocation();
  const asked = new URLSearchParams(search);
  return {
    day: toLocalDate(asked.get("day") ?? ""),
    show: toRowFilter(asked.get("show")),
    typed: asked.get("q") ?? "",
  };
}

function addressOfQuery({ day, show, typed }: DayQuery): string {
  return deskPaths.day({ day, q: typed, show: show === "all" ? undefined : show });
}

export function typeIntoQuery(query: DayQuery, typed: string): void {
  goTo(addressOfQuery({ ...query, typed }), { replace: true });
}
