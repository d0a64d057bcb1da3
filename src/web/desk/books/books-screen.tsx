import { useState } from "react";
import { booksApi } from "#contract/office/books-calls.ts";
import { addDays, type LocalDate, toLocalDate } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { booksWords } from "#web/words/books/books-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { useToday } from "../day-data/use-today.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import css from "../office/office.module.css";
import { goTo, useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";
import { fieldValue } from "../typed-form/field-value.ts";
import { BookFiles } from "./book-files.tsx";
import { MeansTable, VatTable } from "./book-tables.tsx";
import { InvoiceDownload } from "./invoice-download.tsx";
import { ProviderBooks } from "./provider-books.tsx";
import { SalesClosings } from "./sales-closings.tsx";

export type Span = { readonly from: LocalDate; readonly until: LocalDate };

/** The books for a range of days, and their export files (books §1–§4). */
export function BooksScreen() {
  const words = useWords(booksWords);
  const span = useSpan();
  const query = useDeskQuery(booksApi.fetchBooks, { query: span });
  const books = query.value;
  return (
    <DeskScreen>
      <ScreenHead title={words.title} />
      <SpanForm key={`${span.from} ${span.until}`} span={span} />
      <QueryState query={query} />
      {books === undefined ? null : (
        <>
          <VatTable books={books} />
          <MeansTable means={books.means} />
        </>
      )}
      <BookFiles span={span} />
      <InvoiceDownload />
      <ProviderBooks key={`${span.from}–${span.until}`} span={span} />
      <SalesClosings />
    </DeskScreen>
  );
}

/** The range in the URL, else the current month. */
function useSpan(): Span {
  const { search } = useDeskLocation();
  const today = useToday();
  const asked = new URLSearchParams(search);
  const from = toLocalDate(asked.get("from") ?? "");
  const until = toLocalDate(asked.get("until") ?? "");
  return from && until ? { from, until } : monthOf(today, today);
}

function monthOf(day: LocalDate, until: LocalDate): Span {
  return { from: firstOf(day), until };
}

function firstOf(day: LocalDate): LocalDate {
  return addDays(day, 1 - Number(day.slice(8)));
}

function SpanForm({ span }: { readonly span: Span }) {
  const words = useWords(booksWords);
  const today = useToday();
  const [wrong, setWrong] = useState(false);
  const lastOfLast = addDays(firstOf(today), -1);
  const firstOfYear = toLocalDate(`${today.slice(0, 4)}-01-01`) ?? today;
  const quick = [
    [words.thisMonth, monthOf(today, today)],
    [words.lastMonth, monthOf(lastOfLast, lastOfLast)],
    [words.thisYear, { from: firstOfYear, until: today }],
  ] as const;
  return (
    <form
      className={classNames(css, "card", "fields")}
      onSubmit={(event) => {
        event.preventDefault();
        const from = toLocalDate(fieldValue(event.currentTarget, "from"));
        const until = toLocalDate(fieldValue(event.currentTarget, "until"));
        const isWrong =
          from === undefined || until === undefined || until < from || until >= addDays(from, 366);
        setWrong(isWrong);
        if (!isWrong) goTo(deskPaths.books({ from, until }), { replace: true });
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
      <div className={classNames(css, "buttons")}>
        <Button type="submit" variant="ink">
          {words.show}
        </Button>
        {quick.map(([label, days]) => (
          <Button key={label} variant="quiet" onClick={() => goTo(deskPaths.books(days), { replace: true })}>
            {label}
          </Button>
        ))}
      </div>
    </form>
  );
}
