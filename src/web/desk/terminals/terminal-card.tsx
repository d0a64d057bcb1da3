import { useState } from "react";
import { type TerminalsView, terminalApi } from "#contract/content/terminal-calls.ts";
import { formatDate } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Sign } from "#web/ui/ticket/sign.tsx";
import { ticketWords } from "#web/words/booking/ticket-words.ts";
import { terminalsWords } from "#web/words/terminals/terminals-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { FocusPlace } from "../office/focus-place.tsx";
import css from "../office/office.module.css";
import { ClosingDialog } from "./closing-dialog.tsx";
import { MeetingPhoto } from "./meeting-photo.tsx";
import { TerminalForm } from "./terminal-form.tsx";
import own from "./terminals.module.css";
import { currentOf, type DeskTerminal, type Terminals } from "./use-terminals.ts";

export type CardProps = {
  readonly terminal: DeskTerminal;
  readonly view: TerminalsView;
  readonly terminals: Terminals;
};

/** One terminal: its current and scheduled versions, and its closures. */
export function TerminalCard({ terminal, view, terminals }: CardProps) {
  const words = useWords(terminalsWords);
  const { terminal: label } = useWords(ticketWords);
  const [open, setOpen] = useState<"form" | "closing">();
  const current = currentOf(terminal);
  const name = current?.name ?? terminal.id;
  return (
    <li className={classNames(own, "terminal")}>
      <div className={classNames(own, "now")}>
        <h2 className={classNames(own, "sign")}>
          <Sign label={label}>{name}</Sign>
        </h2>
        {current === undefined ? null : <Point version={current} />}
        <MeetingPhoto id={current?.picture} />
      </div>
      <Coming terminal={terminal} view={view} terminals={terminals} />
      <Closures terminal={terminal} view={view} terminals={terminals} />
      <FocusPlace shown={open === "form"}>
        {open === "form" ? (
          <TerminalForm
            terminal={terminal}
            view={view}
            terminals={terminals}
            onClose={() => setOpen(undefined)}
          />
        ) : (
          <div className={classNames(css, "buttons")}>
            <Button variant="quiet" aria-label={words.of(words.change, name)} onClick={() => setOpen("form")}>
              {words.change}
            </Button>
            <Button
              variant="quiet"
              aria-label={words.of(words.close, name)}
              aria-haspopup="dialog"
              onClick={() => setOpen("closing")}
            >
              {words.close}
            </Button>
          </div>
        )}
      </FocusPlace>
      {open === "closing" ? (
        <ClosingDialog
          terminal={terminal}
          view={view}
          terminals={terminals}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </li>
  );
}

/** In both languages, the user's own first, so that both can be compared. */
function Point({ version }: { readonly version: DeskTerminal["versions"][number] }) {
  const locale = useLocale();
  const other = locale === "fr" ? "en" : "fr";
  return (
    <div className={classNames(own, "point")}>
      <p lang={locale}>{version.meetingPoint[locale]}</p>
      <p lang={other} className={classNames(css, "quiet")}>
        {version.meetingPoint[other]}
      </p>
    </div>
  );
}

function Coming({ terminal, view, terminals: { action } }: CardProps) {
  const words = useWords(terminalsWords);
  const locale = useLocale();
  const coming = terminal.versions.flatMap((version, index) => {
    const before = terminal.versions[index - 1]?.meetingPoint;
    // If only the name changes, the meeting point need not be repeated.
    const isMoved = version.meetingPoint.fr !== before?.fr || version.meetingPoint.en !== before.en;
    return version.state === "coming" ? [{ ...version, isMoved }] : [];
  });
  if (coming.length === 0) return null;
  const withdraw = (from: string) =>
    void action.run(() =>
      deskCall(terminalApi.withdrawTerminalChange, {
        params: { id: terminal.id, from },
        query: { revision: view.revision },
      }),
    );
  return (
    <section className={classNames(own, "dated")}>
      <h3>{words.coming}</h3>
      <ul role="list" className={classNames(own, "lines")}>
        {coming.map((version) => (
          <li key={version.from} className={classNames(own, "line")}>
            <div>
              <p>
                <b>{words.from(formatDate(version.from ?? "", locale))}</b> · {words.terminal(version.name)}
              </p>
              {version.isMoved ? <Point version={version} /> : null}
            </div>
            {version.isMoved ? <MeetingPhoto id={version.picture} /> : null}
            <Button
              variant="quiet"
              loading={action.busy}
              aria-label={words.of(words.withdraw, version.name)}
              onClick={() => withdraw(version.from ?? "")}
            >
              {words.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Closures({ terminal, view, terminals: { action } }: CardProps) {
  const words = useWords(terminalsWords);
  const locale = useLocale();
  const name = currentOf(terminal)?.name ?? terminal.id;
  if (terminal.closures.length === 0) return null;
  const reopen = (from: string | undefined) =>
    void action.run(() =>
      deskCall(terminalApi.reopenTerminal, {
        params: { id: terminal.id },
        query: { ...(from !== undefined && { from }), revision: view.revision },
      }),
    );
  const daysOf = ({ from, until }: DeskTerminal["closures"][number]): string => {
    if (from === undefined) return words.closures.before(formatDate(until ?? "", locale));
    const first = formatDate(from, locale);
    return until === undefined
      ? words.closures.forGood(first)
      : words.closures.days(first, formatDate(until, locale));
  };
  return (
    <section className={classNames(own, "dated")}>
      <h3>{words.closures.title}</h3>
      <ul role="list" className={classNames(own, "lines")}>
        {terminal.closures.map((closure) => {
          const begins = closure.from !== undefined && closure.from >= view.today;
          const label = begins ? words.closures.lift : words.closures.open;
          return (
            <li key={closure.from ?? ""} className={classNames(own, "line")}>
              <div>
                <p>
                  <b>{daysOf(closure)}</b>
                </p>
                <p className={classNames(css, "quiet")}>{words.closures.sold(closure.sold)}</p>
              </div>
              <Button
                variant="quiet"
                loading={action.busy}
                aria-label={words.of(label, name)}
                onClick={() => reopen(closure.from)}
              >
                {label}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
