import { fetchCustody } from "#contract/traveller-custody.ts";
import { initialCustodyState, isHandedBack } from "#domain/custody/custody-states.ts";
import { formatFlightNumber } from "#domain/flight/format-flight-number.ts";
import { formatInstant } from "#domain/language/format.ts";
import { instantFromIso, localTimeOf } from "#domain/time.ts";
import { useQuery } from "#web/api/use-query.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { PlaneLanding } from "#web/ui/pictograms/stay-pictograms.tsx";
import { Car } from "#web/ui/pictograms/travel-pictograms.tsx";
import { Card } from "#web/ui/ticket/card.tsx";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./custody-now.module.css";
import { RecallCard } from "./recall-card.tsx";
import type { CustodyProps } from "./vehicle-custody.tsx";

/** First on the page while the operator has the car: a traveller who lands needs the return code and the recall. */
export function CustodyToday({ booking }: Pick<CustodyProps, "booking">) {
  const { title } = useWords(custodyWords);
  const custody = useQuery(fetchCustody, { params: { reference: booking.reference } });
  if (custody.status === "loading") return <Skeleton shape="card" label={title} />;
  // `VehicleCustody`, further down, shows the failure and a retry.
  if (custody.status === "failed" || custody.value.state === initialCustodyState) return null;
  return (
    <div data-screen-only>
      <CustodyNow booking={booking} custody={custody.value} as="h2" />
    </div>
  );
}

/** The expected landing as noted at the desk: shown here, since it does not change the booking. */
function ChangedLanding({ booking: { arrivalFlight }, custody: { changedLanding } }: CustodyProps) {
  const words = useWords(custodyWords).landing;
  const locale = useLocale();
  const { zone } = useSettings().airport;
  if (changedLanding === undefined) return null;
  const { at, bookedAt, kerbAt } = changedLanding;
  const time = (instant: string) => localTimeOf(instantFromIso(instant), zone);
  return (
    <div className={classNames(css, "landing")}>
      <PlaneLanding />
      <p>
        <b>{words.lands(formatFlightNumber(arrivalFlight), time(at), time(bookedAt))}</b>
        <span className={classNames(css, "since")}>
          {words.expected(formatInstant(kerbAt, locale, zone))}
        </span>
      </p>
    </div>
  );
}

type NowProps = CustodyProps & {
  /** The level of its heading in the page. */
  readonly as?: "h2" | "h3";
};

/** Where the car is, the code for its return, and the recall. */
export function CustodyNow({ booking, custody, as = "h3" }: NowProps) {
  const words = useWords(custodyWords);
  const locale = useLocale();
  const { zone } = useSettings().airport;
  const { state, since, returnCode } = custody;
  // A state that is over has a time; one that lasts has a beginning.
  const told = isHandedBack(state) ? words.handedBackAt : words.since;
  return (
    <Card className={classNames(css, "now")}>
      <p className={classNames(css, "state")} role="status">
        <Car />
        <span>
          <b>{words.states[state]}</b>
          <span className={classNames(css, "since")}>{told(formatInstant(since, locale, zone))}</span>
        </span>
      </p>
      {returnCode === undefined ? null : (
        <div className={classNames(css, "code")}>
          <p>{words.code}</p>
          <p className={classNames(css, "digits")}>
            {returnCode.slice(0, 2)} {returnCode.slice(2)}
          </p>
          <p className={classNames(css, "since")}>{words.codeHint}</p>
        </div>
      )}
      <ChangedLanding booking={booking} custody={custody} />
      <RecallCard booking={booking} custody={custody} as={as} />
    </Card>
  );
}
