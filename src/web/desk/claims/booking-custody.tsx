import { useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { claimsWords } from "#web/words/custody/claims-words.ts";
import { useWords } from "#web/words/use-words.ts";
import office from "../office/office.module.css";
import { fragmentTarget } from "../routing/page-fragment.ts";
import css from "./claims-screen.module.css";
import { DisputePack } from "./dispute-pack.tsx";
import { ReceptionAndReturn } from "./reception-and-return.tsx";

/** Custody record of a stay and its dispute pack; also without a claim, for a cardholder's bank. */
export function BookingCustody({ reference }: { readonly reference: string }) {
  const words = useWords(claimsWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classNames(office, "part", "card")}>
      <h2 {...fragmentTarget("custody")}>{words.custody}</h2>
      <DisputePack reference={reference} />
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classNames(css, "more")}>{words.bothEnds}</summary>
        {isOpen ? (
          <div className={classNames(css, "inside")}>
            <ReceptionAndReturn reference={reference} claimedPiece={undefined} />
          </div>
        ) : null}
      </details>
    </section>
  );
}
