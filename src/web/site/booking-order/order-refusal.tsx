import { type ReactNode, type Ref, useEffect, useRef } from "react";
import type { JourneyField } from "#domain/booking/journey.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { FreeNearby } from "#web/parts/stay/free-nearby.tsx";
import type { StayEntry } from "#web/parts/stay/stay-entry.ts";
import { nearbyIn } from "#web/parts/stay/use-free-nearby.ts";
import { paths } from "#web/paths.ts";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Unbroken } from "#web/ui/unbroken.tsx";
import type { BookingWords } from "#web/words/booking/booking-en.ts";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { failureSentence } from "#web/words/failure-sentence.ts";
import { type RefusalWords, refusalWords } from "#web/words/frame/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { OrderFailure } from "./order-booking.ts";
import type { Ordering } from "./use-order.ts";

/** Why the order was refused, and what to do next. The input is kept in every case. */
export function OrderRefusal({ ordering }: { readonly ordering: Ordering }) {
  const { failure, found } = ordering;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure || found) place.current?.focus();
  }, [failure, found]);
  if (found) return <Found ref={place} reference={found} />;
  if (!failure || failure.code === "left") return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Refusal failure={failure} onTake={ordering.takeOther} />
    </div>
  );
}

type RefusalProps = { readonly failure: OrderFailure; readonly onTake: (stay: StayEntry) => void };

function Refusal({ failure, onTake }: RefusalProps) {
  const words = useWords(bookingWords);
  const refusals = useWords(refusalWords);
  const noticeHours = useSettings().stay.minimumNoticeHours;
  const nearby = nearbyIn(failure.detail);
  const { kind = "stop", title, text, way } = outcomeOf(failure, { words, refusals, noticeHours });
  return (
    <Notice
      kind={kind}
      live="assertive"
      title={title}
      actions={
        way && (
          <LinkButton variant="ink" href={way.href}>
            {way.label}
          </LinkButton>
        )
      }
    >
      <p>{text}</p>
      {nearby && <FreeNearby nearby={nearby} onTake={onTake} />}
      {failure.requestId && <p>{refusals.requestId(failure.requestId)}</p>}
    </Notice>
  );
}

type Outcome = {
  readonly kind?: "warn" | "stop";
  readonly title?: string;
  readonly text: string;
  readonly way?: { readonly href: string; readonly label: string };
};

type Said = { readonly words: BookingWords; readonly refusals: RefusalWords; readonly noticeHours: number };

function outcomeOf(failure: OrderFailure, { words, refusals, noticeHours }: Said): Outcome {
  const { refused } = words;
  const toStay = { href: paths.booking({ step: "flight" }), label: refused.changeStay };
  switch (failure.code) {
    case "sold-out":
      return { title: refused.soldOutTitle, text: refused.soldOut, way: toStay };
    case "too-late":
      return {
        title: refused.tooLateTitle,
        text: `${refusals.notice(noticeHours)} ${refused.later}`,
        way: toStay,
      };
    case "too-many-days":
      return { text: refusals.codes["too-many-days"], way: toStay };
    case "cash-not-offered": {
      const way = { href: paths.booking({ step: "payment" }), label: words.payment.title };
      return { text: refusals.codes["cash-not-offered"], way };
    }
    case "plate-booked":
      return { text: refusals.codes["plate-booked"], way: toStay };
    case "too-many-unpaid": {
      const way = { href: paths.profile({ tab: "reservations" }), label: refused.seeBookings };
      return { text: refusals.codes["too-many-unpaid"], way };
    }
    case "promo-code-used-up":
      return { kind: "warn", text: refused.promo };
    case "unauthenticated": {
      const href = paths.logIn({ back: paths.booking({ step: "price" }) });
      const way = { href, label: refused.logIn };
      return { kind: "warn", title: refused.signedOutTitle, text: refused.signedOut, way };
    }
    case "offline":
      return { kind: "warn", title: words.offlineTitle, text: words.offline };
    default:
      return otherwise(failure, words, refusals);
  }
}

const askedInJourney: Readonly<Record<JourneyField | "vehicleId", true>> = {
  vehicleId: true,
  departureTerminal: true,
  arrivalTerminal: true,
  departureFlight: true,
  arrivalFlight: true,
};

/** A refused field links to its step; any other refusal shows its wording from the catalogue (specification §8). */
function otherwise(failure: OrderFailure, words: BookingWords, refusals: RefusalWords): Outcome {
  const field = Object.keys(askedInJourney).find((name) => failure.fields[name] !== undefined);
  const [, broken] = Object.entries(failure.fields).find(([name]) => name.startsWith("company.")) ?? [];
  if (broken !== undefined) {
    const way = { href: paths.booking({ step: "information" }), label: words.information.title };
    return { text: refusals.rules[broken], way };
  }
  const rule = field === undefined ? undefined : failure.fields[field];
  if (rule === undefined) return { text: failureSentence(refusals, "book", failure) };
  return {
    text: field === "vehicleId" ? words.refused.vehicle : refusals.rules[rule],
    way: { href: paths.booking({ step: "flight" }), label: words.flight.title },
  };
}

type FoundProps = { readonly ref: Ref<HTMLDivElement>; readonly reference: string };

function Found({ ref, reference }: FoundProps): ReactNode {
  const words = useWords(bookingWords).refused;
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice
        kind="warn"
        live="assertive"
        title={words.foundTitle}
        actions={
          <LinkButton variant="ink" href={paths.checkout({ reference })}>
            {words.seeFound}
          </LinkButton>
        }
      >
        <Unbroken text={words.found(reference)} />
      </Notice>
    </div>
  );
}
