import { useEffect, useRef } from "react";
import { listClaims } from "#contract/desk/claim-calls.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { classNames } from "#web/ui/class-names.ts";
import { claimsWords } from "#web/words/custody/claims-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { onChange } from "../live/live-day.ts";
import { useQueueKeys } from "../queues/use-queue-keys.ts";
import { ClaimCard } from "./claim-card.tsx";
import css from "./claims-screen.module.css";
import { RefusedMoves } from "./refused-moves.tsx";

export type Claim = OkOf<typeof listClaims>["claims"][number];

/** Travellers' claims, open ones first, and moves that were refused on arrival (custody §7, §8). */
export function ClaimsScreen({ wanted }: { readonly wanted: string | undefined }) {
  const words = useWords(claimsWords);
  const query = useDeskQuery(listClaims, {});
  const { reload } = query;
  const claims = query.value?.claims;
  const list = useRef<HTMLUListElement>(null);
  useQueueKeys(list);
  useEffect(() => onChange(() => void reload()), [reload]);
  return (
    <div className={classNames(css, "screen")}>
      <h1>{words.title}</h1>
      <QueryState query={query} />
      {claims?.length === 0 ? <p>{words.none}</p> : null}
      <ul role="list" ref={list} className={classNames(css, "claims")}>
        {(claims ?? []).map((claim) => (
          <ClaimCard
            key={claim.id}
            claim={claim}
            isOpen={wanted === undefined ? claim.closedAt === undefined : claim.id === wanted}
            onChanged={reload}
          />
        ))}
      </ul>
      <RefusedMoves />
    </div>
  );
}
