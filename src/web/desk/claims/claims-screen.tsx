import { useCallback, useEffect, useState } from "react";
import { listClaims } from "#contract/desk/claim-calls.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { classNames } from "#web/ui/class-names.ts";
import { claimsWords } from "#web/words/custody/claims-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { onChange } from "../live/live-day.ts";
import { ClaimCard } from "./claim-card.tsx";
import css from "./claims-screen.module.css";
import { RefusedMoves } from "./refused-moves.tsx";

export type Claim = OkOf<typeof listClaims>["claims"][number];

/** What travellers claim, open ones first, and what phones did that could not be (custody §7, §8). */
export function ClaimsScreen({ wanted }: { readonly wanted: string | undefined }) {
  const words = useWords(claimsWords);
  const [claims, setClaims] = useState<readonly Claim[] | "unreadable">();
  const load = useCallback(async () => {
    const answer = await deskCall(listClaims, {});
    if (answer.ok) setClaims(answer.value.claims);
    else setClaims((known) => known ?? "unreadable");
  }, []);
  useEffect(() => {
    void load();
    return onChange(() => void load());
  }, [load]);
  return (
    <div className={classNames(css, "screen")}>
      <h1>{words.title}</h1>
      {claims === "unreadable" ? <p role="alert">{words.unreadable}</p> : null}
      {Array.isArray(claims) && claims.length === 0 ? <p>{words.none}</p> : null}
      <ul role="list" className={classNames(css, "claims")}>
        {(claims === "unreadable" ? [] : (claims ?? [])).map((claim) => (
          <ClaimCard
            key={claim.id}
            claim={claim}
            isOpen={wanted === undefined ? claim.closedAt === undefined : claim.id === wanted}
            onChanged={load}
          />
        ))}
      </ul>
      <RefusedMoves />
    </div>
  );
}
