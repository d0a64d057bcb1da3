import { type FormEvent, useState } from "react";
import { terminalApi } from "#contract/content/terminal-calls.ts";
import { formatDate } from "#domain/language/format.ts";
import { type LocalDate, toLocalDate } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { terminalsWords } from "#web/words/terminals/terminals-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskQuery } from "../api/use-desk-query.ts";
import css from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import type { CardProps } from "./terminal-card.tsx";
import own from "./terminals.module.css";
import { currentOf } from "./use-terminals.ts";

/** Lists the existing bookings, which remain, before a terminal is closed. */
export function ClosingDialog({ terminal, view, terminals, onClose }: CardProps & { onClose: () => void }) {
  const words = useWords(terminalsWords).closing;
  const [typed, setTyped] = useState<Typed>({ from: view.today, until: "" });
  // The action is shared by the screen: a failure from before belongs to another press.
  const [tried, setTried] = useState(false);
  const from = toLocalDate(typed.from);
  const until = toLocalDate(typed.until);
  const isEarly = from === undefined || from < view.today;
  const isTurned = typed.until !== "" && (until === undefined || (from !== undefined && until < from));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (from === undefined || isEarly || isTurned) return;
    const closure = { from, ...(until !== undefined && { until }), revision: view.revision };
    setTried(true);
    void terminals.action
      .run(() => deskCall(terminalApi.closeTerminal, { params: { id: terminal.id }, body: { closure } }))
      .then((isClosed) => isClosed && onClose());
  };
  return (
    <Dialog
      open
      title={words.title(currentOf(terminal)?.name ?? terminal.id)}
      closeLabel={words.no}
      onClose={onClose}
    >
      <form className={classNames(css, "part")} onSubmit={submit} noValidate>
        <p>{words.text}</p>
        <Dates typed={typed} today={view.today} isEarly={isEarly} isTurned={isTurned} onType={setTyped} />
        {from === undefined || isEarly || isTurned ? null : (
          <Sold key={`${from} ${until}`} id={terminal.id} from={from} until={until} />
        )}
        <div role="alert" className={classNames(css, "failure")}>
          {tried ? terminals.action.failure : null}
        </div>
        <div className={classNames(css, "buttons")}>
          <Button type="submit" variant="danger" loading={terminals.action.busy}>
            {words.yes}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {words.no}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Typed = { readonly from: string; readonly until: string };

type DatesProps = {
  readonly typed: Typed;
  readonly today: string;
  readonly isEarly: boolean;
  readonly isTurned: boolean;
  readonly onType: (typed: Typed) => void;
};

function Dates({ typed, today, isEarly, isTurned, onType }: DatesProps) {
  const words = useWords(terminalsWords).closing;
  const { inPast } = useWords(terminalsWords).form;
  return (
    <div className={classNames(css, "fields")}>
      <TextField
        name="from"
        type="date"
        label={words.from}
        value={typed.from}
        min={today}
        error={isEarly ? inPast : undefined}
        onChange={({ target }) => onType({ ...typed, from: target.value })}
      />
      <TextField
        name="until"
        type="date"
        label={words.until}
        value={typed.until}
        error={isTurned ? words.order : undefined}
        onChange={({ target }) => onType({ ...typed, until: target.value })}
      />
    </div>
  );
}

type SoldProps = {
  readonly id: string;
  readonly from: LocalDate;
  readonly until: LocalDate | undefined;
};

/** Longer lists end with the number of the remaining bookings. */
const mostNamed = 12;

function Sold({ id, from, until }: SoldProps) {
  const words = useWords(terminalsWords).closing;
  const locale = useLocale();
  const query = useDeskQuery(terminalApi.listSoldHandovers, {
    params: { id },
    query: { from, ...(until !== undefined && { until }) },
  });
  if (query.value === undefined) return <QueryState query={query} />;
  const { count, handovers } = query.value;
  if (count === 0) return <p className={classNames(css, "quiet")}>{words.none}</p>;
  return (
    <div className={classNames(own, "sold")}>
      <p>{words.sold(count)}</p>
      <ul>
        {handovers.slice(0, mostNamed).map(({ reference, kind, date, time }) => (
          <li key={`${reference} ${kind}`}>
            <DeskLink to={deskPaths.booking(reference)}>
              <Unbroken text={reference} />
            </DeskLink>
            , {words.kinds[kind]}, {formatDate(date, locale, "short")}, {time}
          </li>
        ))}
      </ul>
      {count > mostNamed ? <p>{words.more(count - mostNamed)}</p> : null}
    </div>
  );
}
