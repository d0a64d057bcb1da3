import { useState } from "react";
import { type BookDifferenceView, booksApi, type ComparisonView } from "#contract/office/books-calls.ts";
import { formatMoney } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Unbroken } from "#web/ui/unbroken.tsx";
import type { BooksWords } from "#web/words/books/books-en.ts";
import { booksWords } from "#web/words/books/books-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import css from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import type { Span } from "./books-screen.tsx";
import { WideTable } from "./wide-table.tsx";

/** Run by hand, because it queries the payment provider (books §4). */
export function ProviderBooks({ span }: { readonly span: Span }) {
  const words = useWords(booksWords).compare;
  const [found, setFound] = useState<ComparisonView>();
  const { busy, failure, run } = useDeskAction(async () => {
    setFound(undefined);
    const answer = await deskCall(booksApi.compareWithProvider, { query: span });
    if (answer.ok) setFound(answer.value);
    return answer.ok ? undefined : answer.refusal;
  });
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.title}</h2>
      <p className={classNames(css, "quiet")}>{words.hint}</p>
      <div className={classNames(css, "buttons")}>
        <Button variant="ink" loading={busy} onClick={() => void run()}>
          {words.run}
        </Button>
      </div>
      <div role="status">
        {found?.providers.length === 0 ? <p>{words.none}</p> : null}
        {found?.providers.map((one) => (
          <p key={one.provider}>{sentenceOf(one, words)}</p>
        ))}
        {found?.providers.map(({ provider, unread = [] }) =>
          unread.length === 0 ? null : (
            <p key={provider} className={classNames(css, "failure")}>
              {words.unread(
                provider,
                unread.map(({ id, reference }) => `${id} (${reference})`),
              )}
            </p>
          ),
        )}
      </div>
      {found?.providers
        .filter(({ differences }) => differences.length > 0)
        .map(({ provider, differences }) => (
          <Differences key={provider} differences={differences} />
        ))}
      <p role="alert" className={classNames(css, "failure")}>
        {failure}
      </p>
    </section>
  );
}

type Compared = ComparisonView["providers"][number];
type CompareWords = BooksWords["compare"];

function sentenceOf(
  { provider, answered, differences, differing = differences.length, ...counts }: Compared,
  words: CompareWords,
) {
  if (!answered) return words.silent(provider);
  if (differing > 0) return words.differs(provider, differing);
  return words.agrees(provider, counts);
}

function Differences({ differences }: { readonly differences: readonly BookDifferenceView[] }) {
  const words = useWords(booksWords).compare;
  const locale = useLocale();
  const money = (cents: number | undefined) =>
    cents === undefined ? words.missing : formatMoney(cents, locale);
  return (
    <WideTable title={words.title}>
      <table className={classNames(css, "table")}>
        <thead>
          <tr>
            <th scope="col">{words.columns.what}</th>
            <th scope="col">{words.columns.id}</th>
            <th scope="col">{words.columns.reference}</th>
            <th scope="col" className={classNames(css, "amount")}>
              {words.columns.ours}
            </th>
            <th scope="col" className={classNames(css, "amount")}>
              {words.columns.theirs}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ what, id, reference, ours, theirs }) => (
            <tr key={id}>
              <th scope="row">{words.what[what]}</th>
              <td>
                <code>{id}</code>
              </td>
              <td>
                {reference === undefined ? null : (
                  <DeskLink to={deskPaths.booking(reference)}>
                    <Unbroken text={reference} />
                  </DeskLink>
                )}
              </td>
              <td className={classNames(css, "amount")}>{money(ours)}</td>
              <td className={classNames(css, "amount")}>{money(theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
