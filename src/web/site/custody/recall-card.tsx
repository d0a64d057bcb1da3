import { useEffect } from "react";
import { fetchCustody, recallVehicle } from "#contract/traveller-custody.ts";
import { isAwaitedAtKerb, isHandedBack } from "#domain/custody/custody-states.ts";
import { formatInstant } from "#domain/language/format.ts";
import { formatPromisedRefund } from "#domain/language/format-return-promise.ts";
import { promisedUntil } from "#domain/promise/late-return.ts";
import { instantFromIso, localTimeOf } from "#domain/time.ts";
import { call } from "#web/api/api-call.ts";
import { now } from "#web/api/document-facts.ts";
import { invalidate, updateAnswers } from "#web/api/use-query.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useAction } from "#web/parts/forms/use-action.ts";
import { MeetingPointOn } from "#web/parts/meeting-point.tsx";
import { useSettings } from "#web/parts/settings-context.ts";
import { TerminalSign } from "#web/parts/terminal-sign.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { CheckDisc, Ring } from "#web/ui/pictograms/state-pictograms.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./recall-card.module.css";
import type { CustodyProps } from "./vehicle-custody.tsx";

type Props = CustodyProps & { readonly as: "h2" | "h3" };

/** "J'ai mes bagages": calls the car, then says how far it has come, and where to stand. */
export function RecallCard({ booking, custody, as: Heading }: Props) {
  const words = useWords(custodyWords).recall;
  const { reference } = booking;
  const { sending, failure, run } = useAction(async () => {
    const answer = await call(recallVehicle, { params: { reference } });
    if (!answer.ok) return answer.refusal;
    updateAnswers(fetchCustody, (known) => (known.reference === reference ? answer.value : known));
    return undefined;
  });
  if (custody.recalledAt !== undefined) return <OnItsWay booking={booking} custody={custody} as={Heading} />;
  if (custody.recallFrom !== undefined) return <NotYet from={custody.recallFrom} />;
  if (!custody.canRecall) return null;
  return (
    <div className={classNames(css, "recall")}>
      <Heading>{words.title}</Heading>
      <p>{words.text}</p>
      <FormFailure failure={failure} task="general" />
      <Button size="l" wide loading={sending} onClick={run}>
        {words.button}
      </Button>
    </div>
  );
}

/** Other pages mention the recall button: before it is available, says when it will be. */
function NotYet({ from }: { readonly from: string }) {
  const words = useWords(custodyWords).recall;
  const locale = useLocale();
  const { zone } = useSettings().airport;
  useEffect(() => {
    // `setTimeout` overflows above this (24.8 days); no page stays open for as long.
    const wait = Math.min(instantFromIso(from) - now() + 1_000, 2 ** 31 - 1);
    const timer = setTimeout(() => invalidate(fetchCustody), wait);
    return () => clearTimeout(timer);
  }, [from]);
  return <p className={classNames(css, "recall")}>{words.later(formatInstant(from, locale, zone))}</p>;
}

const steps = ["called", "driving", "at-kerb", "handed-back"] as const;

function OnItsWay({ booking, custody, as: Heading }: Props) {
  const words = useWords(custodyWords).recall;
  const { terminals, airport } = useSettings();
  const { state, recalledAt } = custody;
  // Earlier states count as called: the operator knows that the traveller waits.
  const reached = Math.max(0, steps.indexOf(state as (typeof steps)[number]));
  // Once the car is handed back, no step is under way.
  const under = isHandedBack(state) ? undefined : reached;
  const terminal = terminals.find(({ id }) => id === booking.arrivalTerminal);
  return (
    <div className={classNames(css, "recall")}>
      {recalledAt === undefined ? null : (
        <Heading>{words.calledAt(localTimeOf(instantFromIso(recalledAt), airport.zone))}</Heading>
      )}
      <Promised booking={booking} custody={custody} />
      <ol role="list" className={classNames(css, "steps")}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={classNames(css, "step", index > reached && "open")}
            aria-current={index === under ? "step" : undefined}
          >
            {index <= reached ? <CheckDisc size="s" /> : <Ring size="s" />}
            <span>{words.steps[step]}</span>
            {index <= reached ? (
              <VisuallyHidden>{index === under ? words.now : words.done}</VisuallyHidden>
            ) : null}
          </li>
        ))}
      </ol>
      {terminal === undefined || isHandedBack(state) ? null : (
        <div className={classNames(css, "meet")}>
          <TerminalSign terminalId={booking.arrivalTerminal} date={booking.returnDate} arrow="right" />
          <MeetingPointOn terminalId={booking.arrivalTerminal} date={booking.returnDate} />
        </div>
      )}
    </div>
  );
}

/** By when the car is promised, until it is at the kerb; only for a booking with a return promise (custody §12). */
function Promised({ booking, custody: { state, recalledAt } }: CustodyProps) {
  const words = useWords(custodyWords).recall;
  const locale = useLocale();
  const { airport } = useSettings();
  const { returnPromise, landingAt, withdrawnAt } = booking;
  if (!returnPromise || recalledAt === undefined || withdrawnAt !== undefined) return null;
  if (!isAwaitedAtKerb(state)) return null;
  const until = promisedUntil(returnPromise, {
    calledAt: instantFromIso(recalledAt),
    landingAt: instantFromIso(landingAt),
  });
  return (
    <p>{words.promised(localTimeOf(until, airport.zone), formatPromisedRefund(returnPromise, locale))}</p>
  );
}
