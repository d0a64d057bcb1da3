import type { ReactNode } from "react";
import { listClaims } from "#contract/desk/claim-calls.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { claimsWords } from "#web/words/custody/claims-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { queueWords } from "#web/words/queues/queue-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { QueryState } from "../api/query-state.tsx";
import { useLiveDeskQuery } from "../api/use-live-desk-query.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";
import queue from "../work-queue/queue.module.css";
import { QueueHead } from "../work-queue/queue-head.tsx";
import { useQueue } from "../work-queue/use-queue.ts";
import { ClaimCard } from "./claim-card.tsx";
import { RefusedMoves } from "./refused-moves.tsx";

export type Claim = OkOf<typeof listClaims>["claims"][number];

const states = ["open", "closed"] as const;
type State = (typeof states)[number];
const stateOf = ({ closedAt }: Claim): State => (closedAt === undefined ? "open" : "closed");

/** Travellers' claims until they are answered, and moves that were refused on arrival (custody §7, §8). */
export function ClaimsScreen({ wanted }: { readonly wanted: string | undefined }) {
  const { search } = useDeskLocation();
  const query = useLiveDeskQuery(listClaims, {});
  const { reload, value } = query;
  // A direct link opens its claim, whichever list holds it.
  const found = value?.claims.find(({ id }) => id === wanted);
  const asked = new URLSearchParams(search).get("show") === "closed" ? "closed" : "open";
  const show = found === undefined ? asked : stateOf(found);
  return (
    <DeskScreen>
      {/* Keyed by list: no card of the previous list stays open. */}
      <Claims key={wanted ?? show} show={show} wanted={wanted} reload={reload} claims={value?.claims}>
        <QueryState query={query} />
        {show === "open" ? <RefusedMoves /> : null}
      </Claims>
    </DeskScreen>
  );
}

type Props = {
  readonly show: State;
  readonly wanted: string | undefined;
  readonly claims: readonly Claim[] | undefined;
  readonly reload: () => Promise<void>;
  readonly children: ReactNode;
};

function Claims({ show, wanted, claims, reload, children }: Props) {
  const words = useWords(claimsWords);
  const { left } = useWords(queueWords);
  // Loaded with the screen: suspending when the first card opens would lose the keyboard focus.
  useWords(kerbWords);
  const { list, title, shown, said, isOpen, setOpen, settle } = useQueue(
    claims?.filter((claim) => stateOf(claim) === show),
    wanted,
  );
  const waiting = claims?.filter((claim) => stateOf(claim) === "open").length;
  return (
    <>
      <QueueHead
        title={words.title}
        titleRef={title}
        said={said}
        ways={states.map((state) => ({
          label: words.states[state] + (state === "open" && waiting !== undefined ? ` (${waiting})` : ""),
          to: state === "open" ? deskPaths.claims() : deskPaths.closedClaims(),
          isCurrent: state === show,
        }))}
      />
      {children}
      {claims !== undefined && shown.length === 0 ? <EmptyState title={words.none[show]} /> : null}
      <ul role="list" ref={list} className={classNames(queue, "list")}>
        {shown.map((claim) => (
          <ClaimCard
            key={claim.id}
            claim={claim}
            isOpen={isOpen(claim.id)}
            onToggle={setOpen}
            onClosed={() => {
              settle(claim.id, (count) => words.done(left(count)));
              void reload();
            }}
          />
        ))}
      </ul>
    </>
  );
}
