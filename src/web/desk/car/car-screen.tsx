import { useEffect } from "react";
import { isInCustody, nextCustodyState } from "#domain/custody/custody-states.ts";
import { formatInstant } from "#domain/language/format.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useZone } from "../day-data/use-today.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import { LotPhotosLink } from "../lot/lot-photos-link.tsx";
import { followLot } from "../lot/lot-source.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { useIsPermitted } from "../session/use-is-permitted.ts";
import { CarFacts } from "./car-facts.tsx";
import css from "./car-screen.module.css";
import { FirstMove, GiveBack } from "./first-move.tsx";
import { KeyMoves } from "./key-moves.tsx";
import { ParkForm } from "./park-form.tsx";
import { ServiceMoves } from "./service-moves.tsx";
import { type AwaitedCar, type Car, useCar } from "./use-car.ts";
import { useVehicleMoves } from "./use-vehicle-moves.ts";

/** A car in our custody: where it is, and each move that its state allows. Of one still to come, its reception. */
export function CarScreen({ reference }: { readonly reference: string }) {
  const { car, awaited } = useCar(reference);
  useEffect(followLot, []);
  if (car) return <CarSheet key={car.state} car={car} />;
  return awaited ? <AwaitedCarSheet car={awaited} /> : <UnknownCar />;
}

function AwaitedCarSheet({ car: { dropOff, story } }: { readonly car: AwaitedCar }) {
  const words = useWords(deskWords);
  const locale = useLocale();
  const zone = useZone();
  const { reference, plate, at, terminal } = dropOff;
  return (
    <DeskScreen narrow>
      <ScreenHead title={<VehiclePlate licensePlate={plate} size="l" />} />
      <p className={classNames(css, "where")}>
        {words.states.expected} · {formatInstant(at, locale, zone)} · {words.row.terminal} {terminal}
      </p>
      <CarFacts story={story} />
      <DeskLink className={buttonClass({ size: "l" })} to={deskPaths.receive(reference, "photos")}>
        {words.actions.receive}
      </DeskLink>
      <BookingLink reference={reference} />
    </DeskScreen>
  );
}

function UnknownCar() {
  const words = useWords(kerbWords);
  return (
    <DeskScreen narrow>
      <h1 className={classNames(css, "where")}>{words.unknown}</h1>
      <DeskLink className={buttonClass({ size: "l" })} to={deskPaths.lot()}>
        {words.lot.title}
      </DeskLink>
    </DeskScreen>
  );
}

function CarSheet({ car }: { readonly car: Car }) {
  const words = useWords(kerbWords);
  const desk = useWords(deskWords);
  const { move, busy, status, failure } = useVehicleMoves(car);
  const isReturnable = nextCustodyState(car.state, "return") !== undefined;
  const isParkable = nextCustodyState(car.state, "park") !== undefined;
  const allowed = stepsOf(car);
  // A car that can be parked was just received or is being driven: its parking form has the primary button.
  const likeliest = isParkable ? undefined : isReturnable ? "giveBack" : allowed[0];
  const steps = allowed.filter((kind) => kind !== likeliest);
  return (
    <DeskScreen narrow busy={busy}>
      <ScreenHead title={<VehiclePlate licensePlate={car.plate} size="l" />} />
      <p className={classNames(css, "where")}>
        {isInCustody(car.state) ? desk.states[car.state] : null}
        {car.spot === undefined ? null : ` · ${car.spot}`}
      </p>
      <CarFacts story={car.story} />
      <p role="status" className={classNames(css, "status")}>
        {status}
      </p>
      <p role="alert" className={classNames(css, "failure")}>
        {failure}
      </p>
      <LotPhotosLink reference={car.reference} left={car.sidesLeft} />
      {isParkable ? <ParkForm car={car} onPark={move} /> : null}
      <FirstMove car={car} likeliest={likeliest} onMove={move} />
      <div className={classNames(css, "moves")}>
        {isReturnable && isParkable ? <GiveBack reference={car.reference} variant="quiet" /> : null}
        {steps.map((kind) => (
          <Button key={kind} variant="quiet" size="l" wide onClick={() => void move({ kind })}>
            {words.car.moves[kind]}
          </Button>
        ))}
        <KeyMoves car={car} />
      </div>
      <ServiceMoves car={car} onBegin={move} />
      <BookingLink reference={car.reference} />
    </DeskScreen>
  );
}

/** Ordered services have buttons of their own; the plain workshop move is only for cars without one. */
function stepsOf({ state, services }: Car) {
  const steps = ["drive", "arriveAtKerb", "call", "enterWorkshop"] as const;
  return steps.filter(
    (kind) =>
      nextCustodyState(state, kind) !== undefined && (kind !== "enterWorkshop" || services.length === 0),
  );
}

/** Only for staff who may manage bookings. */
function BookingLink({ reference }: Pick<Car, "reference">) {
  const words = useWords(kerbWords).car;
  if (!useIsPermitted("manageBookings")) return null;
  return (
    <DeskLink
      className={buttonClass({ variant: "quiet", size: "l", wide: true })}
      to={deskPaths.booking(reference)}
    >
      {words.booking}
    </DeskLink>
  );
}
