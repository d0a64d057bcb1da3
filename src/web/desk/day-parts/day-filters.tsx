import { classNames } from "#web/ui/class-names.ts";
import { ArrowDown, ArrowUp } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { Warning } from "#web/ui/pictograms/state-pictograms.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { RowFilter } from "../board/board-row.ts";
import type { DayQuery } from "../day-data/use-day-query.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import css from "./day-filters.module.css";

type Props = { readonly query: DayQuery; readonly urgent: number };

/** Filters are kept in the URL, so that a view can be bookmarked, shared and reached with Back. */
export function DayFilters({ query, urgent }: Props) {
  const words = useWords(deskWords);
  const chip = (show: RowFilter) => ({
    to: deskPaths.day({ day: query.day, q: query.typed, show: show === "all" ? undefined : show }),
    replace: true,
    className: classNames(css, "chip", show === "urgent" && "urgent"),
    "aria-current": query.show === show ? ("true" as const) : undefined,
  });
  return (
    <nav aria-label={words.filters.label} className={classNames(css, "filters")}>
      <DeskLink {...chip("all")}>{words.filters.all}</DeskLink>
      <DeskLink {...chip("receive")}>
        <ArrowDown size="s" />
        {words.filters.receive}
      </DeskLink>
      <DeskLink {...chip("return")}>
        <ArrowUp size="s" />
        {words.filters.giveBack}
      </DeskLink>
      {urgent > 0 || query.show === "urgent" ? (
        <DeskLink {...chip("urgent")}>
          <Warning size="s" />
          <span aria-hidden="true">{urgent}</span>
          <VisuallyHidden>{words.filters.urgent(urgent)}</VisuallyHidden>
        </DeskLink>
      ) : null}
    </nav>
  );
}
