import { type FormEvent, useState } from "react";
import { closeClaim } from "#contract/desk/claim-calls.ts";
import { claimAnswerDayOf } from "#domain/custody/custody-times.ts";
import { formatDate, formatInstant } from "#domain/language/format.ts";
import { instantFromIso } from "#domain/time.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { StatusMark } from "#web/ui/feedback/status-mark.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { claimsWords } from "#web/words/custody/claims-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useToday, useZone } from "../day-data/use-today.ts";
import { focusFirstWrong } from "../office/focus-first-wrong.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { Excerpt } from "../work-queue/excerpt.tsx";
import { QueueCard } from "../work-queue/queue-card.tsx";
import css from "./claims-screen.module.css";
import type { Claim } from "./claims-screen.tsx";
import { DisputePack } from "./dispute-pack.tsx";
import { ReceptionAndReturn } from "./reception-and-return.tsx";

type Props = {
  readonly claim: Claim;
  readonly isOpen: boolean;
  readonly onToggle: (id: string, open: boolean) => void;
  readonly onClosed: () => void;
};

export function ClaimCard({ claim, isOpen, onToggle, onClosed }: Props) {
  const words = useWords(claimsWords);
  const locale = useLocale();
  const zone = useZone();
  const { id, reference, plate, openedAt, closedAt, outcome } = claim;
  return (
    <QueueCard
      id={id}
      isOpen={isOpen}
      onToggle={onToggle}
      head={
        <>
          <VehiclePlate licensePlate={plate} size="s" />
          <b>
            <Unbroken text={reference} />
          </b>
          <span className={classNames(css, "quiet")}>
            {words.opened(formatInstant(openedAt, locale, zone))}
          </span>
          {closedAt === undefined ? (
            <AnswerBy openedAt={openedAt} />
          ) : (
            <StatusMark kind="ok">{words.closed(formatInstant(closedAt, locale, zone))}</StatusMark>
          )}
          {isOpen ? null : <Excerpt text={claim.words} />}
        </>
      }
    >
      <blockquote>{claim.words}</blockquote>
      {closedAt === undefined ? <p>{words.next}</p> : null}
      <DeskLink className={classNames(css, "booking")} to={deskPaths.booking(reference)}>
        <span>
          {words.booking} <Unbroken text={reference} />
        </span>
      </DeskLink>
      {outcome === undefined ? null : (
        <div className={classNames(css, "outcome")}>
          <h2>{words.outcome}</h2>
          <p>{outcome}</p>
        </div>
      )}
      <ReceptionAndReturn reference={reference} claimedPiece={claim.pieceId} />
      <DisputePack reference={reference} />
      {closedAt === undefined ? <CloseForm id={id} onClosed={onClosed} /> : null}
    </QueueCard>
  );
}

/** custody §8: claims are answered within the week; an overdue one stands out while its card is closed. */
function AnswerBy({ openedAt }: Pick<Claim, "openedAt">) {
  const words = useWords(claimsWords);
  const locale = useLocale();
  const zone = useZone();
  const today = useToday();
  const day = claimAnswerDayOf(instantFromIso(openedAt), zone);
  const said = formatDate(day, locale);
  return (
    <StatusMark kind={day < today ? "stop" : "warn"}>
      {day < today ? words.overdue(said) : words.answerBy(said)}
    </StatusMark>
  );
}

function CloseForm({ id, onClosed }: { readonly id: string; readonly onClosed: () => void }) {
  const words = useWords(claimsWords);
  const [outcome, setOutcome] = useState("");
  const [tried, setTried] = useState(false);
  const isEmpty = outcome.trim() === "";
  const { busy, failure, run } = useDeskAction(async () => {
    const answer = await deskCall(closeClaim, { params: { id }, body: { closing: { outcome } } });
    if (!answer.ok) return answer.refusal;
    onClosed();
    return undefined;
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return focusFirstWrong(event.currentTarget);
    void run();
  };
  return (
    <form className={classNames(css, "form")} onSubmit={submit} noValidate data-queue-answer>
      <TextArea
        label={words.outcome}
        name="outcome"
        value={outcome}
        maxLength={2000}
        error={tried && isEmpty ? words.needsOutcome : failure}
        onChange={(event) => setOutcome(event.target.value)}
      />
      <Button type="submit" loading={busy}>
        {words.close}
      </Button>
    </form>
  );
}
