import { useState } from "react";
import type { TravellerCustodyView } from "#contract/traveller-custody.ts";
import { formatDay, formatInstant } from "#domain/language/format.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PoliteNotice } from "#web/ui/feedback/polite-notice.tsx";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { ClaimForm } from "./claim-form.tsx";
import css from "./claim-section.module.css";

/** The traveller's claims, and until when one can be made (custody §8). */
export function ClaimSection({ custody }: { readonly custody: TravellerCustodyView }) {
  const words = useWords(custodyWords).claim;
  const locale = useLocale();
  const { zone } = useSettings().airport;
  const [isOpen, setOpen] = useState(false);
  const { reference, claimUntil, claims } = custody;
  const close = () => setOpen(false);
  return (
    <>
      {claims.length === 0 ? null : (
        <section className={classNames(css, "claims")}>
          <h3>{words.yours}</h3>
          {claims.map(({ id, words: said, openedAt, outcome }) => (
            <PoliteNotice key={id} kind={outcome === undefined ? "info" : "ok"}>
              <div className={classNames(css, "claim")}>
                <p className={classNames(css, "at")}>
                  {words.openedAt(formatInstant(openedAt, locale, zone))}
                </p>
                <blockquote>{said}</blockquote>
                {outcome === undefined ? <p>{words.open}</p> : <Outcome outcome={outcome} />}
              </div>
            </PoliteNotice>
          ))}
        </section>
      )}
      {claimUntil === undefined ? null : (
        <section className={classNames(css, "claims")}>
          <h3>{words.title}</h3>
          <p>{words.until(formatDay(claimUntil, locale, zone))}</p>
          {isOpen ? (
            <ClaimForm reference={reference} onDone={close} />
          ) : (
            <div>
              <Button variant="quiet" onClick={() => setOpen(true)}>
                {words.without}
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  );
}

function Outcome({ outcome }: { readonly outcome: string }) {
  const words = useWords(custodyWords).claim;
  return (
    <div>
      <h4>{words.outcome}</h4>
      <p className={classNames(css, "said")}>{outcome}</p>
    </div>
  );
}
