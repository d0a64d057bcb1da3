import { useEffect, useRef, useState } from "react";
import { type PastClosing, tillApi } from "#contract/desk/till-calls.ts";
import { formatDate, formatMoney } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { tillWords } from "#web/words/till/till-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useToday } from "../day-data/use-today.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import css from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";

/** Closed days, latest first, with their hash chain (cash §3). */
export function TillClosingsScreen() {
  const words = useWords(tillWords);
  const { tryAgain } = useWords(deskWords).day;
  const { closings, more, failure, busy, load } = useClosings();
  const today = useToday();
  return (
    <DeskScreen>
      <ScreenHead title={words.past.title}>
        <DeskLink className={classNames(css, "way")} to={deskPaths.till(today)}>
          {words.back}
        </DeskLink>
      </ScreenHead>
      <div role="alert" className={classNames(css, "failure")}>
        {failure}
      </div>
      {closings === undefined ? null : <ClosingTable closings={closings} />}
      {more || failure !== undefined ? (
        <Button variant="quiet" loading={busy} onClick={() => void load()}>
          {failure === undefined ? words.past.more : tryAgain}
        </Button>
      ) : null}
    </DeskScreen>
  );
}

function useClosings() {
  const [closings, setClosings] = useState<readonly PastClosing[]>();
  const [more, setMore] = useState(false);
  const { busy, failure, run } = useDeskAction(async () => {
    const before = closings?.at(-1)?.number;
    const answer = await deskCall(tillApi.listTillClosings, {
      query: before === undefined ? {} : { before },
    });
    if (!answer.ok) return answer.refusal;
    setClosings([...(closings ?? []), ...answer.value.closings]);
    setMore(answer.value.more);
    return undefined;
  });
  const first = useRef(run);
  useEffect(() => void first.current(), []);
  return { closings, more, failure, busy, load: run };
}

function ClosingTable({ closings }: { readonly closings: readonly PastClosing[] }) {
  const words = useWords(tillWords).past;
  const locale = useLocale();
  const money = (cents: number) => formatMoney(cents, locale);
  if (closings.length === 0) return <p>{words.none}</p>;
  return (
    <div className={classNames(css, "scroller")}>
      <table className={classNames(css, "table", "stacked")}>
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
              <th scope="row" data-label={words.number}>
                {number}
              </th>
              <td data-label={words.day}>
                <DeskLink to={deskPaths.till(date)}>{formatDate(date, locale, "long")}</DeskLink>
              </td>
              <td data-label={words.expected} className={classNames(css, "amount")}>
                {money(expected)}
              </td>
              <td data-label={words.counted} className={classNames(css, "amount")}>
                {money(counted)}
              </td>
              <td data-label={words.difference} className={classNames(css, "amount")}>
                {money(difference)}
                {reason === "" ? null : ` · ${reason}`}
              </td>
              {/* No staff member: the demonstration closes its own past days. */}
              <td data-label={words.who}>{staff ?? words.nobody}</td>
              <td data-label={words.hash}>
                <code>{hash.slice(0, 16)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
