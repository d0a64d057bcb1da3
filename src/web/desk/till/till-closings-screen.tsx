import { useCallback, useEffect, useState } from "react";
import { type PastClosing, tillApi } from "#contract/desk/till-calls.ts";
import { formatDate, formatMoney } from "#domain/language/format.ts";
import { localDateOf, toInstant } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { tillWords } from "#web/words/office/till-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useFailureSentence } from "../api/use-failure-sentence.ts";
import css from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";

/** Every day that was closed, the latest first, with the chain that holds them (cash §3). */
export function TillClosingsScreen() {
  const words = useWords(tillWords);
  const { closings, more, failure, load } = useClosings();
  const today = localDateOf(toInstant(Date.now()), "Europe/Paris");
  return (
    <div className={classNames(css, "screen")}>
      <header className={classNames(css, "head")}>
        <h1 className={classNames(css, "title")}>{words.past.title}</h1>
        <DeskLink className={classNames(css, "way")} to={deskPaths.till(today)}>
          {words.back}
        </DeskLink>
      </header>
      <div role="alert" className={classNames(css, "failure")}>
        {failure}
      </div>
      {closings === undefined ? null : <ClosingTable closings={closings} />}
      {more ? (
        <Button variant="quiet" size="l" onClick={() => void load(closings?.at(-1)?.number)}>
          {words.past.more}
        </Button>
      ) : null}
    </div>
  );
}

function useClosings() {
  const sentenceOf = useFailureSentence();
  const [closings, setClosings] = useState<readonly PastClosing[]>();
  const [more, setMore] = useState(false);
  const [refused, setRefused] = useState<string>();
  // In the language of the moment: it may change after the answer.
  const failure = refused === undefined ? undefined : sentenceOf(refused);
  const load = useCallback(async (before?: number) => {
    const query = before === undefined ? {} : { before };
    const answer = await deskCall(tillApi.listTillClosings, { query });
    if (!answer.ok) return setRefused(answer.refusal.code);
    setClosings((shown) => [...(before === undefined ? [] : (shown ?? [])), ...answer.value.closings]);
    setMore(answer.value.more);
  }, []);
  useEffect(() => void load(), [load]);
  return { closings, more, failure, load };
}

function ClosingTable({ closings }: { readonly closings: readonly PastClosing[] }) {
  const words = useWords(tillWords).past;
  const locale = useLocale();
  const money = (cents: number) => formatMoney(cents, locale);
  if (closings.length === 0) return <p>{words.none}</p>;
  return (
    <div className={classNames(css, "scroller")}>
      <table className={classNames(css, "table")}>
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{words.day}</th>
            <th scope="col" className={classNames(css, "amount")}>
              {words.expected}
            </th>
            <th scope="col" className={classNames(css, "amount")}>
              {words.counted}
            </th>
            <th scope="col" className={classNames(css, "amount")}>
              {words.difference}
            </th>
            <th scope="col">{words.who}</th>
            <th scope="col">{words.hash}</th>
          </tr>
        </thead>
        <tbody>
          {closings.map(({ number, date, expected, counted, difference, reason, staff, hash }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>
                <DeskLink to={deskPaths.till(date)}>{formatDate(date, locale, "long")}</DeskLink>
              </td>
              <td className={classNames(css, "amount")}>{money(expected)}</td>
              <td className={classNames(css, "amount")}>{money(counted)}</td>
              <td className={classNames(css, "amount")}>
                {money(difference)}
                {reason === "" ? null : ` · ${reason}`}
              </td>
              {/* None of the staff: the demonstration closes its own past days. */}
              <td>{staff ?? words.nobody}</td>
              <td>
                <code>{hash.slice(0, 16)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
