import type { FormEvent, ReactNode } from "react";
import { type Arrivals, type ArrivingFlight, flightApi } from "#contract/office/flight-calls.ts";
import { formatFlightNumber } from "#domain/flight/format-flight-number.ts";
import { formatDate } from "#domain/language/format.ts";
import { instantFromIso, type LocalTime, localTimeOf } from "#domain/time.ts";
import { formatPlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { flightsWords } from "#web/words/flights/flights-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useFieldSentence } from "../api/use-field-sentence.ts";
import { useZone } from "../day-data/use-today.ts";
import office from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { fieldValue } from "../typed-form/field-value.ts";
import { useRequiredFields } from "../typed-form/use-required-fields.ts";
import css from "./flight-card.module.css";
import { minutesLater } from "./minutes-later.ts";

type Props = {
  readonly date: string;
  readonly flight: ArrivingFlight;
  readonly onChanged: (arrivals: Arrivals) => void;
};

/** Whether all of its cars have been returned. */
export function isOver({ returns }: ArrivingFlight): boolean {
  return returns.every(({ done }) => done);
}

/** Usual delays in minutes, one tap each. */
const steps = [15, 30, 60] as const;

export function FlightCard({ date, flight, onChanged }: Props) {
  const name = formatFlightNumber(flight.flight);
  return (
    <li className={classNames(css, "flight", flight.changed !== undefined && "changed")}>
      <Landing flight={flight} date={date} name={name}>
        {flight.changed === undefined || isOver(flight) ? null : (
          <Restore date={date} flight={flight} onChanged={onChanged} />
        )}
      </Landing>
      <Cars flight={flight} />
      {isOver(flight) ? null : <LandingForm date={date} flight={flight} onChanged={onChanged} name={name} />}
    </li>
  );
}

function LandingForm({ date, flight, onChanged, name }: Props & { readonly name: string }) {
  const words = useWords(flightsWords);
  const fieldSentence = useFieldSentence();
  const { busy, failure, refused, run } = useLandingChange({ date, flight: flight.flight }, onChanged);
  const expected = (flight.changed?.time ?? flight.booked[0] ?? "") as LocalTime;
  const { missing, areFilled } = useRequiredFields("time");
  const wrongTime = missing.time ?? fieldSentence(refused, "landing.time");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (areFilled(event.currentTarget)) void run(fieldValue(event.currentTarget, "time") as LocalTime);
  };
  return (
    <>
      <form className={classNames(css, "ways")} onSubmit={submit} aria-busy={busy} noValidate>
        <TextField
          key={expected}
          label={words.time}
          aria-label={words.timeOf(name)}
          name="time"
          type="time"
          face="figures"
          defaultValue={expected}
          error={wrongTime}
          required
        />
        <Button type="submit" variant="quiet" loading={busy}>
          {words.set}
        </Button>
        {steps.map((minutes) => (
          <Button
            key={minutes}
            variant="quiet"
            aria-label={words.laterFor(name, minutes)}
            onClick={() => void run(minutesLater(expected, minutes))}
          >
            {words.later(minutes)}
          </Button>
        ))}
      </form>
      <div role="alert" className={classNames(office, "failure")}>
        {wrongTime === undefined ? failure : null}
      </div>
    </>
  );
}

/** Without a time: resets to the booked landing time. */
function useLandingChange(
  params: { readonly date: string; readonly flight: string },
  onChanged: Props["onChanged"],
) {
  return useDeskAction(async (time: LocalTime | undefined) => {
    const answer =
      time === undefined
        ? await deskCall(flightApi.restoreLanding, { params })
        : await deskCall(flightApi.changeLanding, { params, body: { landing: { time } } });
    if (!answer.ok) return answer.refusal;
    onChanged(answer.value);
    return undefined;
  });
}

function Restore({ date, flight, onChanged }: Props) {
  const words = useWords(flightsWords);
  const { busy, failure, run } = useLandingChange({ date, flight: flight.flight }, onChanged);
  return (
    <>
      <Button variant="quiet" loading={busy} onClick={() => void run(undefined)}>
        {words.asBooked}
      </Button>
      <div role="alert" className={classNames(office, "failure")}>
        {failure}
      </div>
    </>
  );
}

type LandingProps = Pick<Props, "flight" | "date"> & { readonly name: string; readonly children: ReactNode };

function Landing({ flight, date, name, children }: LandingProps) {
  const words = useWords(flightsWords);
  const locale = useLocale();
  const zone = useZone();
  const { booked, changed } = flight;
  const lands = (time: string, on = date) =>
    on === date ? words.landsAt(time) : words.landsOn(formatDate(on, locale), time);
  return (
    <div className={classNames(css, "head")}>
      <h2 className={classNames(css, "name")}>{name}</h2>
      <p>
        <b className={classNames(css, "lands")}>
          {changed === undefined ? lands(booked.join(", ")) : lands(changed.time, changed.date)}
        </b>
        {changed === undefined ? null : (
          <span className={classNames(css, "quiet")}>{words.booked(booked.join(", "))}</span>
        )}
        {changed?.notedBy === undefined ? null : (
          <span className={classNames(css, "quiet")}>
            {words.notedBy(changed.notedBy, localTimeOf(instantFromIso(changed.notedAt), zone))}
          </span>
        )}
      </p>
      {children}
    </div>
  );
}

function Cars({ flight: { returns } }: Pick<Props, "flight">) {
  const words = useWords(flightsWords);
  return (
    <div className={classNames(css, "cars")}>
      <span className={classNames(css, "quiet")}>{words.cars(returns.length)}</span>
      <ul role="list">
        {returns.map(({ reference, plate, person, done }) => (
          <li key={reference}>
            <DeskLink to={deskPaths.booking(reference)}>{plateOf(plate)}</DeskLink> {person}
            {done ? ` · ${words.done}` : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function plateOf(text: string): string {
  const plate = normalisePlate(text);
  return plate === undefined ? text : formatPlate(plate);
}
