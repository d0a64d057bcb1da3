import { useEffect } from "react";
import type { BookingView } from "#contract/bookings.ts";
import { fetchCustody, type TravellerCustodyView } from "#contract/traveller-custody.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { initialCustodyState, isHandedBack } from "#domain/custody/custody-states.ts";
import { useQuery } from "#web/api/use-query.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { ClaimSection } from "./claim-section.tsx";
import { CustodyMoves } from "./custody-moves.tsx";
import { CustodyNow } from "./custody-now.tsx";
import { CustodyPictures } from "./custody-pictures.tsx";
import { DrivenDistance } from "./driven-distance.tsx";
import { ExpectedValet } from "./expected-valet.tsx";
import { LedgerHead } from "./ledger-head.tsx";
import css from "./vehicle-custody.module.css";

/** Milliseconds between two polls while the car is on its way. */
const againAfter = 10_000;

/** What is recorded of a traveller's car (custody §8). */
export function VehicleCustody({ booking }: { readonly booking: BookingView }) {
  const { isExpected, isHere, isReturned } = meaningOf(booking);
  const wasHere = isHere || isReturned;
  return isExpected || wasHere ? <Custody booking={booking} wasHere={wasHere} /> : null;
}

type Props = { readonly booking: BookingView; readonly wasHere: boolean };

function Custody({ booking, wasHere }: Props) {
  const words = useWords(custodyWords);
  const custody = useQuery(fetchCustody, { params: { reference: booking.reference } });
  const { reload } = custody;
  const isMoving = custody.status === "ready" && isOnItsWay(custody.value);
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") reload();
    }, againAfter);
    return () => clearInterval(timer);
  }, [isMoving, reload]);
  if (!wasHere) {
    return custody.status === "ready" && custody.value.valet ? (
      <ExpectedValet valet={custody.value.valet} />
    ) : null;
  }
  // A returned vehicle without any recorded move has nothing to show.
  if (custody.status === "ready" && custody.value.state === initialCustodyState) return null;
  return (
    <section id="vehicle" className={classNames(css, "custody")} data-screen-only>
      <h2>{words.title}</h2>
      {custody.status === "loading" ? <Skeleton shape="card" label={words.title} /> : null}
      {custody.status === "failed" ? (
        <FormFailure failure={custody.failure} task="general">
          <p>{words.failed}</p>
          <Button onClick={reload}>{words.retry}</Button>
        </FormFailure>
      ) : null}
      {custody.status === "ready" ? <Shown booking={booking} custody={custody.value} /> : null}
    </section>
  );
}

export type CustodyProps = { readonly booking: BookingView; readonly custody: TravellerCustodyView };

function Shown({ booking, custody }: CustodyProps) {
  return (
    <>
      {meaningOf(booking).isReturned && <CustodyNow booking={booking} custody={custody} />}
      <DrivenDistance custody={custody} />
      <CustodyPictures custody={custody} />
      <CustodyMoves custody={custody} />
      <ClaimSection custody={custody} />
      <LedgerHead head={custody.head} />
    </>
  );
}

function isOnItsWay({ recalledAt, state }: TravellerCustodyView): boolean {
  return recalledAt !== undefined && !isHandedBack(state);
}
