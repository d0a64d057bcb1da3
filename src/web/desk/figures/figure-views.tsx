// A figure as a tile among all, and alone with its table.
import type { ReactNode } from "react";
import type { Endpoint, OkOf } from "#contract/endpoint.ts";
import type { FigureSpan } from "#domain/figures/figure-span.ts";
import { spanBefore } from "#domain/figures/span-before.ts";
import { formatDate } from "#domain/language/format.ts";
import type { CallInput } from "#web/api/api-call.ts";
import { classNames } from "#web/ui/class-names.ts";
import { figuresWords } from "#web/words/figures/figures-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { useToday } from "../day-data/use-today.ts";
import type { FigureKind, PlotName } from "../figure-kinds/figure-kind.ts";
import office from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { FigureReading } from "./figure-reading.tsx";
import { FigureTable } from "./figure-table.tsx";
import css from "./figures.module.css";

type Props<Declared extends Endpoint> = {
  readonly name: PlotName;
  readonly kind: FigureKind<Declared>;
  readonly span: FigureSpan;
};

/** Figures whose rows need the full width. */
const wide: readonly PlotName[] = ["load", "funnel"];

export function SmallFigure<Declared extends Endpoint>({ name, kind, span }: Props<Declared>): ReactNode {
  const words = useWords(figuresWords);
  const query = useFigure(kind, span);
  const reading = useReading(kind, query.value);
  return (
    <section className={classNames(css, "figure", wide.includes(name) && "wide")} aria-busy={query.asking}>
      <h2>
        <DeskLink to={deskPaths.figure(name, span)}>{words.plots[name].title}</DeskLink>
      </h2>
      <QueryState query={query} />
      {query.value === undefined ? null : reading === undefined ? (
        <p>{words.none}</p>
      ) : (
        <FigureReading reading={reading} height={200} />
      )}
    </section>
  );
}

export function WholeFigure<Declared extends Endpoint>({ name, kind, span }: Props<Declared>): ReactNode {
  const words = useWords(figuresWords);
  const query = useFigure(kind, span);
  const reading = useReading(kind, query.value);
  return (
    <>
      <section className={classNames(css, "figure")} aria-busy={query.asking}>
        <QueryState query={query} />
        {query.value === undefined ? null : reading === undefined ? (
          <p>{words.none}</p>
        ) : (
          <FigureReading reading={reading} height={320} />
        )}
      </section>
      <Before kind={kind} span={spanBefore(span)} />
      <section className={classNames(office, "part")}>
        <h2>{words.meaning}</h2>
        <p className={classNames(css, "meaning")}>{words.plots[name].meaning}</p>
      </section>
      {reading?.more === undefined ? null : (
        <section className={classNames(css, "more")}>{reading.more}</section>
      )}
      {reading === undefined ? null : (
        <FigureTable title={words.plots[name].title} span={span} reading={reading} />
      )}
    </>
  );
}

/** The same figure for the preceding range of equal length, shown side by side instead of as a trend arrow. */
function Before<Declared extends Endpoint>({ kind, span }: Omit<Props<Declared>, "name">): ReactNode {
  const words = useWords(figuresWords);
  const locale = useLocale();
  const { value } = useFigure(kind, span);
  const reading = useReading(kind, value);
  const [from, until] = [span.from, span.until].map((day) => formatDate(day, locale, "compact"));
  if (value === undefined) return null;
  return (
    <p className={classNames(css, "before")}>
      {words.before(from ?? "", until ?? "")} —{" "}
      {reading === undefined ? (
        words.none
      ) : (
        <>
          <b>{reading.big}</b> {reading.text}
        </>
      )}
    </p>
  );
}

function useFigure<Declared extends Endpoint>({ call }: FigureKind<Declared>, span: FigureSpan) {
  const input: unknown = { query: span };
  return useDeskQuery(call, input as CallInput<Declared>);
}

function useReading<Declared extends Endpoint>(kind: FigureKind<Declared>, view: OkOf<Declared> | undefined) {
  const words = useWords(figuresWords);
  const locale = useLocale();
  const today = useToday();
  return view === undefined ? undefined : kind.read(view, { words, locale, today });
}
