import { memo, type ReactNode } from "react";
import { formatFlightNumber } from "#domain/flight/format-flight-number.ts";
import { formatDate, formatPhone } from "#domain/language/format.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { TerminalSign } from "#web/parts/terminal-sign.tsx";
import { TicketFacts } from "#web/parts/ticket-facts.tsx";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { type BookingStep, paths } from "#web/paths.ts";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { BoardingPass } from "#web/ui/ticket/boarding-pass.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { stayWords } from "#web/words/booking/stay-words.ts";
import { ticketWords } from "#web/words/booking/ticket-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { sameText, useDraftValue } from "../booking-draft/draft-store.ts";
import { usePersonal, useProfile, useShownPrice, useStay } from "../booking-underway/draft-values.ts";
import { useVehicles } from "../booking-underway/use-vehicles.ts";
import css from "./order-recap.module.css";

/** The booking as its future ticket, and the other answers, each editable. Memoised against consent changes. */
export const OrderRecap = memo(function OrderRecap() {
  const words = useWords(bookingWords);
  const locale = useLocale();
  const { services } = useSettings();
  const profile = useProfile();
  const method = usePersonal((mine) => mine.paymentMethod);
  const company = usePersonal((mine) => mine.company?.name);
  const wanted = useDraftValue((draft) => draft.services, sameText);
  const chosen = services.filter(({ id }) => wanted.includes(id));
  return (
    <div className={classNames(css, "recap")}>
      <RecapTicket />
      <dl className={classNames(css, "rows")}>
        <Row step="information" label={words.price.you}>
          {/* Isolated: after a name in Arabic the signs of the phone number would stand in another order. */}
          {profile &&
            `\u2066${profile.firstname} ${profile.lastname}\u2069, ${formatPhone(profile.phone, locale)}`}
        </Row>
        <Row step="information" label={words.price.invoice}>
          {company ?? (profile && `${profile.firstname} ${profile.lastname}`)}
        </Row>
        <Row step="services" label={words.price.services}>
          {chosen.length === 0 ? words.price.noServices : chosen.map(({ name }) => name[locale]).join(" · ")}
        </Row>
        <Row step="payment" label={words.price.payment}>
          {method === "cash" ? words.payment.cash : words.payment.card}
        </Row>
      </dl>
    </div>
  );
});

function RecapTicket() {
  const words = useWords(bookingWords);
  const ticket = useWords(ticketWords);
  const stay = useWords(stayWords);
  const locale = useLocale();
  const { brand } = useSettings();
  const personal = usePersonal((mine) => mine);
  const price = useShownPrice();
  const vehicles = useVehicles();
  const { departureDate, dropOffTime, returnDate, landingTime } = useStay();
  const known = vehicles.status === "ready" ? vehicles.value : [];
  const vehicle = known.find(({ id }) => id === personal?.vehicleId);
  return (
    <BoardingPass
      brand={brand}
      from={{
        label: ticket.dropOff,
        sign: <TerminalSign terminalId={personal?.departureTerminal ?? ""} date={departureDate} />,
        time: dropOffTime,
        date: formatDate(departureDate, locale, "short"),
        flight: formatFlightNumber(personal?.departureFlight.replaceAll(" ", "") ?? ""),
      }}
      to={{
        label: ticket.landing,
        sign: <TerminalSign terminalId={personal?.arrivalTerminal ?? ""} date={returnDate} />,
        time: landingTime,
        date: formatDate(returnDate, locale, "short"),
        flight: formatFlightNumber(personal?.arrivalFlight.replaceAll(" ", "") ?? ""),
      }}
      middle={price && stay.days(price.reservedDays)}
      foot={
        <>
          {vehicle && <VehiclePlate licensePlate={vehicle.licensePlate} />}
          {personal && <TicketFacts journey={personal} />}
          {vehicle && <span>{`${vehicle.brand} ${vehicle.model}, ${vehicle.color}`}</span>}
        </>
      }
      actions={<Change step="flight" label={words.price.journey} />}
    />
  );
}

type RowProps = { readonly step: BookingStep; readonly label: string; readonly children: ReactNode };

function Row({ step, label, children }: RowProps) {
  return (
    <div className={classNames(css, "row")}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd>
        <Change step={step} label={label} />
      </dd>
    </div>
  );
}

function Change({ step, label }: { readonly step: BookingStep; readonly label: string }) {
  const words = useWords(bookingWords);
  return (
    <LinkButton
      variant="quiet"
      size="s"
      href={paths.booking({ step })}
      aria-label={words.price.changeOf(label)}
    >
      {words.change}
    </LinkButton>
  );
}
