import type { ReactNode } from "react";
import { messageApi, type QueuedMessage } from "#contract/office/message-calls.ts";
import { initialMessageStatus, type MessageStatus, messageStatuses } from "#domain/contact/message-states.ts";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { messagesWords } from "#web/words/queues/messages-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { useLiveDeskQuery } from "../api/use-live-desk-query.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";
import css from "../work-queue/queue.module.css";
import { QueueHead } from "../work-queue/queue-head.tsx";
import { useQueue } from "../work-queue/use-queue.ts";
import { MessageCard } from "./message-card.tsx";

/** What people wrote by the contact form, until it is answered and closed (office §8). */
export function MessagesScreen({ wanted }: { readonly wanted: string | undefined }) {
  const { search } = useDeskLocation();
  const asked = new URLSearchParams(search).get("show");
  const show = messageStatuses.find((status) => status === asked) ?? initialMessageStatus;
  // Keyed by list: no message of the previous list stays open.
  return <Messages key={`${show} ${wanted ?? ""}`} show={show} wanted={wanted} />;
}

type Props = { readonly show: MessageStatus; readonly wanted: string | undefined };

function Messages({ show, wanted }: Props) {
  const words = useWords(messagesWords);
  const query = useLiveDeskQuery(messageApi.listMessages, { query: { show } });
  const { reload, value } = query;
  const queue = useQueue(value?.messages, wanted);
  const cardOf = (message: QueuedMessage) => (
    <MessageCard
      key={message.id}
      listed={message}
      isOpen={queue.isOpen(message.id)}
      onToggle={queue.setOpen}
      onSettled={(say) => {
        queue.settle(message.id, say);
        void reload();
      }}
    />
  );
  // A link from a mail opens its message, whichever list holds it.
  const isElsewhere = value !== undefined && !queue.shown.some(({ id }) => id === wanted);
  const { counts } = value ?? {};
  return (
    <DeskScreen>
      <QueueHead
        title={words.title}
        titleRef={queue.title}
        said={queue.said}
        ways={messageStatuses.map((status) => ({
          label: counts === undefined ? words.states[status] : `${words.states[status]} (${counts[status]})`,
          to: deskPaths.messages({ show: status === initialMessageStatus ? undefined : status }),
          isCurrent: status === show,
        }))}
      />
      <QueryState query={query} />
      {value !== undefined && queue.shown.length === 0 && wanted === undefined ? (
        <EmptyState title={words.none[show]} />
      ) : null}
      <ul role="list" ref={queue.list} className={classNames(css, "list")}>
        {wanted !== undefined && isElsewhere ? <WantedMessage id={wanted} cardOf={cardOf} /> : null}
        {queue.shown.map(cardOf)}
      </ul>
    </DeskScreen>
  );
}

type WantedProps = { readonly id: string; readonly cardOf: (message: QueuedMessage) => ReactNode };

function WantedMessage({ id, cardOf }: WantedProps) {
  const query = useDeskQuery(messageApi.fetchMessage, { params: { id } });
  return query.value === undefined ? (
    <li>
      <QueryState query={query} />
    </li>
  ) : (
    cardOf(query.value)
  );
}
