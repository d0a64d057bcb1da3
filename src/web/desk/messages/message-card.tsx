import { type MessageThread, messageApi, type QueuedMessage } from "#contract/office/message-calls.ts";
import { formatInstant, formatPhone } from "#domain/language/format.ts";
import { phoneLink } from "#domain/language/phone/phone-link.ts";
import { classNames } from "#web/ui/class-names.ts";
import { StatusMark } from "#web/ui/feedback/status-mark.tsx";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { messagesWords } from "#web/words/queues/messages-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { QueryState } from "../api/query-state.tsx";
import { useLiveDeskQuery } from "../api/use-live-desk-query.ts";
import { useZone } from "../day-data/use-today.ts";
import { EmailLink } from "../office/email-link.tsx";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import css from "../work-queue/queue.module.css";
import { QueueCard } from "../work-queue/queue-card.tsx";
import { AnswerForm } from "./answer-form.tsx";
import type { Say } from "./use-thread-change.ts";

type Props = {
  readonly listed: QueuedMessage;
  readonly isOpen: boolean;
  readonly onToggle: (id: string, open: boolean) => void;
  readonly onSettled: (say: Say) => void;
};

export function MessageCard({ listed, isOpen, onToggle, onSettled }: Props) {
  const words = useWords(messagesWords);
  const said = useInstants();
  const { id, name, subject, reference, receivedAt, answeredAt, assignedTo } = listed;
  return (
    <QueueCard
      id={id}
      isOpen={isOpen}
      onToggle={onToggle}
      head={
        <>
          <span className={classNames(css, "grow")}>
            <b>{name}</b> · {subject}
          </span>
          {assignedTo === undefined ? null : (
            <StatusMark kind="idle">{words.seenToBy(assignedTo)}</StatusMark>
          )}
          <span className={classNames(css, "quiet")}>
            {answeredAt === undefined ? words.received(said(receivedAt)) : words.answered(said(answeredAt))} ·{" "}
            <Unbroken text={reference} />
          </span>
        </>
      }
    >
      <Thread id={id} onSettled={onSettled} />
    </QueueCard>
  );
}

function Thread({ id, onSettled }: { readonly id: string; readonly onSettled: (say: Say) => void }) {
  const query = useLiveDeskQuery(messageApi.fetchMessage, { params: { id } });
  const { value, show } = query;
  if (value === undefined) return <QueryState query={query} />;
  return (
    <>
      <Sender thread={value} />
      <blockquote lang={value.locale}>{value.words}</blockquote>
      <Answers thread={value} />
      <Others thread={value} />
      <AnswerForm thread={value} onChanged={show} onSettled={onSettled} />
    </>
  );
}

function Sender({ thread }: { readonly thread: MessageThread }) {
  const words = useWords(messagesWords);
  const locale = useLocale();
  const { email, phone } = thread;
  return (
    <p className={classNames(css, "facts")}>
      <EmailLink email={email} />
      {phone === "" ? null : <a href={phoneLink(phone)}>{formatPhone(phone, locale)}</a>}
      <DeskLink to={deskPaths.bookings({ q: email })}>{words.bookings}</DeskLink>
    </p>
  );
}

function Answers({ thread }: { readonly thread: MessageThread }) {
  const words = useWords(messagesWords);
  const said = useInstants();
  if (thread.answers.length === 0) return null;
  return (
    <section aria-label={words.answers} className={classNames(css, "form")}>
      {thread.answers.map(({ id, by, writtenAt, words: written, mail }) => (
        <article key={id} className={classNames(css, "form")}>
          <p className={classNames(css, "facts")}>
            <span className={classNames(css, "quiet")}>{words.writtenBy(by, said(writtenAt))}</span>
            <StatusMark kind={marks[mail]}>{words.mail[mail]}</StatusMark>
          </p>
          <blockquote className={classNames(css, "ours")} lang={thread.locale}>
            {written}
          </blockquote>
          {mail === "given-up" ? <p className={classNames(css, "failure")}>{words.notDelivered}</p> : null}
        </article>
      ))}
    </section>
  );
}

const marks = { waiting: "idle", sent: "ok", "given-up": "stop" } as const;

function Others({ thread: { others } }: { readonly thread: MessageThread }) {
  const words = useWords(messagesWords);
  const said = useInstants();
  if (others.length === 0) return null;
  return (
    <section className={classNames(css, "form")}>
      <h2 className={classNames(css, "quiet")}>{words.others}</h2>
      <ul role="list">
        {others.map(({ id, subject, status, receivedAt }) => (
          <li key={id} className={classNames(css, "facts")}>
            <DeskLink to={deskPaths.messages({ id })}>{subject}</DeskLink>
            <span className={classNames(css, "quiet")}>
              {words.received(said(receivedAt))} · {words.states[status]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useInstants(): (at: string) => string {
  const locale = useLocale();
  const zone = useZone();
  return (at) => formatInstant(at, locale, zone);
}
