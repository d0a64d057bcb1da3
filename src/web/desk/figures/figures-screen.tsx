import { useState } from "react";
import type { FigureSpan } from "#domain/figures/figure-span.ts";
import { formatDate } from "#domain/language/format.ts";
import { addDays, type LocalDate, toLocalDate } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { figuresWords } from "#web/words/figures/figures-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useToday } from "../day-data/use-today.ts";
import { type PlotName, plotNames } from "../figure-kinds/figure-kind.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import office from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { goTo, useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";
import { fieldValue } from "../typed-form/field-value.ts";
import { everyFigure } from "./every-figure.tsx";
import css from "./figures.module.css";
import { PunctualitySwitch } from "./punctuality-switch.tsx";

/** All figures for a range of days, or one of them with its table (docs/figures.md). */
export function FiguresScreen({ wanted }: { readonly wanted: string | undefined }) {
  const words = useWords(figuresWords);
  const span = useSpan();
  const name = plotNames.find((each) => each === wanted);
  return (
    <DeskScreen>
      {wanted === undefined ? null : (
        <DeskLink to={deskPaths.figures(span)} className={classNames(css, "back", "unprinted")}>
          ← {words.all}
        </DeskLink>
      )}
      <ScreenHead title={name ? words.plots[name].title : words.title}>
        <p>{useDays(span)}</p>
      </ScreenHead>
      <SpanForm key={`${span.from} ${span.until}`} span={span} name={name} />
      {wanted !== undefined && name === undefined ? <p>{words.unknown}</p> : null}
      {name ? everyFigure[name].whole(span) : null}
      {name === "returnWait" ? <PunctualitySwitch /> : null}
      {wanted === undefined ? (
        <div className={classNames(css, "grid")}>
          {plotNames.map((each) => everyFigure[each].small(span))}
        </div>
      ) : null}
    </DeskScreen>
  );
}

/** The range in the URL, else the last thirty days. */
function useSpan(): FigureSpan {
  const { search } = useDeskLocation();
  const today = useToday();
  const asked = new URLSearchParams(search);
  const from = toLocalDate(asked.get("from") ?? "");
  const until = toLocalDate(asked.get("until") ?? "");
  return from && until ? { from, until } : lastThirty(today);
}

function useDays({ from, until }: FigureSpan): string {
  const words = useWords(figuresWords);
  const locale = useLocale();
  return words.days(formatDate(from, locale), formatDate(until, locale));
}

function lastThirty(today: LocalDate): FigureSpan {
  return { from: addDays(today, -29), until: today };
}

function SpanForm({ span, name }: { readonly span: FigureSpan; readonly name: PlotName | undefined }) {
  const words = useWords(figuresWords);
  const today = useToday();
  const [wrong, setWrong] = useState(false);
  const show = (days: FigureSpan) =>
    goTo(name ? deskPaths.figure(name, days) : deskPaths.figures(days), { replace: true });
  const quick = [
    [words.thisMonth, { from: addDays(today, 1 - Number(today.slice(8))), until: today }],
    [words.lastThirty, lastThirty(today)],
    [words.thisYear, { from: toLocalDate(`${today.slice(0, 4)}-01-01`) ?? today, until: today }],
  ] as const;
  return (
    <form
      className={`${classNames(office, "card", "fields")} ${classNames(css, "unprinted")}`}
      onSubmit={(event) => {
        event.preventDefault();
        const from = toLocalDate(fieldValue(event.currentTarget, "from"));
        const until = toLocalDate(fieldValue(event.currentTarget, "until"));
        const isWrong = !from || !until || until < from || until >= addDays(from, 366);
        setWrong(isWrong);
        if (!isWrong) show({ from, until });
      }}
      noValidate
    >
      <TextField label={words.from} name="from" type="date" defaultValue={span.from} face="figures" />
      <TextField
        label={words.until}
        name="until"
        type="date"
        defaultValue={span.until}
        face="figures"
        error={wrong ? words.wrongSpan : undefined}
      />
      <div className={`${classNames(office, "buttons")} ${classNames(css, "across")}`}>
        <Button type="submit" variant="ink">
          {words.show}
        </Button>
        {quick.map(([label, days]) => (
          <Button key={label} variant="quiet" onClick={() => show(days)}>
            {label}
          </Button>
        ))}
      </div>
    </form>
  );
}
