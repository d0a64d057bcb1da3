import { type TillView, tillApi } from "#contract/desk/till-calls.ts";
import { formatDate, formatMoney } from "#domain/language/format.ts";
import { addDays, toLocalDate } from "#domain/time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { tillWords } from "#web/words/till/till-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import type { DeskResult } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { useToday } from "../day-data/use-today.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import css from "../office/office.module.css";
import { Pager } from "../office/pager.tsx";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { ClosingForm, ClosingSheet } from "./closing-form.tsx";
import { MoneyForm } from "./money-form.tsx";
import { MovementTable } from "./movement-table.tsx";
import { OwedList } from "./owed-list.tsx";

/** One day of the till, today by default: balance, movements, refunds owed, and its closing (cash §3). */
export function TillScreen({ date }: { readonly date: string | undefined }) {
  const words = useWords(tillWords);
  const locale = useLocale();
  const today = useToday();
  const day = (date === undefined ? undefined : toLocalDate(date)) ?? today;
  const { query, change, failure, busy } = useTill(day);
  const till = query.value;
  return (
    <DeskScreen busy={busy}>
      <ScreenHead title={words.title}>
        <Pager
          label={words.title}
          earlier={{ to: deskPaths.till(addDays(day, -1)), label: words.previousDay }}
          shown={formatDate(day, locale, "long")}
          later={{ to: deskPaths.till(addDays(day, 1)), label: words.nextDay }}
        />
        <DeskLink className={classNames(css, "way")} to={deskPaths.tillClosings()}>
          {words.past.title}
        </DeskLink>
      </ScreenHead>
      <div role="alert" className={classNames(css, "failure")}>
        {failure}
      </div>
      <QueryState query={query} />
      {till === undefined ? null : (
        <TillSheet till={till} today={today} change={change} reload={query.reload} />
      )}
    </DeskScreen>
  );
}

export type Change = (ask: () => Promise<DeskResult<typeof tillApi.fetchTill>>) => Promise<boolean>;

function useTill(date: string) {
  const query = useDeskQuery(tillApi.fetchTill, { params: { date } });
  const { busy, failure, run } = useDeskAction(async (ask: Parameters<Change>[0]) => {
    const answer = await ask();
    if (!answer.ok) {
      // A payment or closing may have happened meanwhile: reload, so that the count is compared with the current
      // balance.
      await query.reload();
      return answer.refusal;
    }
    query.show(answer.value);
    return undefined;
  });
  return { query, change: run satisfies Change, failure, busy };
}

type SheetProps = {
  readonly till: TillView;
  readonly today: string;
  readonly change: Change;
  readonly reload: () => Promise<void>;
};

function TillSheet({ till, today, change, reload }: SheetProps) {
  const words = useWords(tillWords);
  const locale = useLocale();
  const money = (cents: number) => formatMoney(cents, locale);
  const { date, closing, movements, openingFloat, leftBefore = openingFloat } = till;
  // A past day without a till gets none (cash §3).
  const isOpen = closing === undefined && (date === today || till.openedAt !== undefined);
  return (
    <>
      {till.openDays.length > 0 ? (
        <Notice kind="warn">
          {words.openDays(till.openDays.map((open) => formatDate(open, locale)).join(", "))}
        </Notice>
      ) : null}
      <dl className={classNames(css, "figures")}>
        <Figure label={words.figures.float} value={money(openingFloat)} />
        {openingFloat === leftBefore ? null : (
          <Figure label={words.figures.atOpening} value={money(openingFloat - leftBefore)} />
        )}
        <Figure label={words.figures.expected} value={money(till.expected)} />
        <Figure label={words.figures.movements} value={String(movements.length)} />
      </dl>
      {closing === undefined ? null : <ClosingSheet closing={closing} />}
      {isOpen ? <ClosingForm till={till} change={change} /> : null}
      {movements.length === 0 ? (
        <p>{words.notOpened}</p>
      ) : (
        <MovementTable date={date} movements={movements} />
      )}
      {date === today ? <OwedList owed={till.owed} onDone={reload} /> : null}
      {isOpen ? (
        <MoneyForm key={`${date} ${movements.length}`} till={till} isToday={date === today} change={change} />
      ) : null}
    </>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={classNames(css, "figure")}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
