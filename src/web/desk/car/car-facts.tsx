import type { ReactNode } from "react";
import { formatFlightNumber } from "#domain/flight/format-flight-number.ts";
import { formatInstant, formatMoney, formatPhone } from "#domain/language/format.ts";
import { phoneLink } from "#domain/language/phone/phone-link.ts";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { nameOf } from "../board/row-words.ts";
import { useZone } from "../day-data/use-today.ts";
import css from "./car-facts.module.css";
import type { CarSummary } from "./car-summary.ts";

/** Owner and return of the car: what a valet at the kerb must be able to answer. */
export function CarFacts({ story }: { readonly story: CarSummary }) {
  const words = useWords(kerbWords).car;
  const { row } = useWords(deskWords);
  const locale = useLocale();
  const { traveller, vehicle, due } = story;
  return (
    <dl className={classNames(css, "facts")}>
      {traveller === undefined ? null : (
        <Fact name={words.traveller}>
          {nameOf(traveller)}
          <a className={classNames(css, "phone")} href={phoneLink(traveller.phone)}>
            {formatPhone(traveller.phone, locale)}
          </a>
        </Fact>
      )}
      {vehicle === undefined ? null : (
        <Fact name={words.vehicle}>
          {[`${vehicle.brand} ${vehicle.model}`, vehicle.color].filter(Boolean).join(" · ")}
        </Fact>
      )}
      <ReturnFact story={story} />
      {due === 0 ? null : <Fact name={words.due}>{row.cash(formatMoney(due, locale))}</Fact>}
    </dl>
  );
}

function ReturnFact({ story: { return: back, landingAt } }: { readonly story: CarSummary }) {
  const words = useWords(kerbWords).car;
  const { row } = useWords(deskWords);
  const locale = useLocale();
  const zone = useZone();
  if (back !== undefined) {
    const flight = row.landed(formatFlightNumber(back.flight), back.landingTime ?? back.time);
    return (
      <Fact name={words.back}>
        {formatInstant(back.at, locale, zone)} · {row.terminal} {back.terminal} · {flight}
      </Fact>
    );
  }
  if (landingAt === undefined) return null;
  return <Fact name={words.back}>{words.landing(formatInstant(landingAt, locale, zone))}</Fact>;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classNames(css, "fact")}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
