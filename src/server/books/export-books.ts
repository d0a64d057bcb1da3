import type { BookExport, booksApi } from "#contract/office/books-calls.ts";
import { type BookedMoney, sumByMeans, vatByRate } from "#domain/books/book-entries.ts";
import { type Cell, writeCsv } from "#domain/books/csv.ts";
import { writeDoubleEntries, writeFec } from "#domain/books/double-entries.ts";
import { toCents } from "#domain/money.ts";
import { accept } from "#domain/result.ts";
import { localDateOf } from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";
import { type BookWords, bookWords } from "./book-words.ts";
import { type Books, readBooks, timeOf } from "./read-books.ts";

type Rows = readonly (readonly Cell[])[];

/** One of the books as a file (books §2, §3). The export, its caller and its days are journalled. */
export const exportBooks: Run<typeof booksApi.exportBooks, "db" | "clock"> = async (
  { db, clock },
  { params: { name }, query: { from, until, locale = "fr" }, caller },
) => {
  const { airport, legal } = await readOperator(db);
  const time = timeOf({ from, until }, airport.zone);
  if (!time.ok) return time;
  const books = await readBooks(db, time.value);
  const at = clock.now();
  await inTransaction(db, (tx) =>
    appendJournal(tx, {
      at,
      actor: `staff ${caller.staffId}`,
      kind: "books-exported",
      subject: `books ${name}`,
      data: { name, from, until },
    }),
  );
  if (name === "fec") {
    // The tax office reads the company's number and the end of the span from the file name.
    const siren = legal.registration.replaceAll(/\D/g, "").slice(0, 9);
    const content = Buffer.from(writeFec(writeDoubleEntries(books.papers, books.money)));
    const file = `${siren === "" ? "000000000" : siren}FEC${until.replaceAll("-", "")}.txt`;
    return accept({ name: file, content, type: "text/plain; charset=utf-8" });
  }
  const words = bookWords[locale];
  const csv = writeCsv(tables[name](books, words), locale);
  const today = localDateOf(at, airport.zone);
  return accept({
    name: `${words.files[name]}-${from}-${until}${until >= today ? `-${words.soFar}` : ""}.csv`,
    content: Buffer.from(csv),
    type: "text/csv; charset=utf-8",
  });
};

const tables: Readonly<Record<Exclude<BookExport, "fec">, (books: Books, words: BookWords) => Rows>> = {
  sales: ({ papers }, words) => [
    words.sales,
    ...papers.map((paper) => [
      paper.number,
      words.kinds[paper.kind],
      paper.day,
      paper.reference,
      paper.name,
      paper.from,
      paper.until,
      { cents: toCents(paper.total - paper.vat) },
      paper.vatPercent,
      { cents: paper.vat },
      { cents: paper.total },
      words.means(paper.means),
      paper.corrects,
    ]),
  ],
  vat: ({ papers }, words) => [
    words.vat,
    ...vatByRate(papers).map(({ vatPercent, net, vat, total }) => [
      vatPercent,
      { cents: net },
      { cents: vat },
      { cents: total },
    ]),
  ],
  bank: ({ money }, words) => [
    words.money,
    ...rowsOf(
      money.filter(({ means }) => means !== "cash"),
      words,
    ),
  ],
  cash: ({ money }, words) => [
    words.money,
    ...rowsOf(
      money.filter(({ means }) => means === "cash"),
      words,
    ),
  ],
  means: ({ money }, words) => [
    words.sums,
    ...sumByMeans(money).map(({ means, received, givenBack, kept }) => [
      words.means(means),
      { cents: received },
      { cents: givenBack },
      { cents: kept },
    ]),
  ],
};

function rowsOf(money: readonly BookedMoney[], words: BookWords): Rows {
  return money.map(({ day, kind, piece, reference, means, amount, sold }) => [
    day,
    words.moves[kind],
    piece,
    reference,
    words.means(means),
    { cents: amount },
    sold ? undefined : words.unsold,
  ]);
}
