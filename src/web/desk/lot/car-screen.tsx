import { useEffect, useState } from "react";
import {
  type CustodyState,
  isInCustody,
  nextCustodyState,
  receivedCustodyState,
} from "#domain/custody/custody-states.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { type BoardRow, boardRows, withTime } from "../board/board-row.ts";
import { withOptimisticMoves, withOwnWalks } from "../board/optimistic-moves.ts";
import { useDay } from "../day-data/use-day.ts";
import { useToday } from "../day-data/use-today.ts";
import { carsWithSidesLeft } from "../day-parts/cars-with-sides-left.ts";
import { inspections } from "../evidence/kept-inspections.ts";
import { BigField } from "../handover-steps/big-field.tsx";
import { useStore } from "../kept/small-store.ts";
import { keptMoves, makeMove } from "../queue/kept-moves.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { useMay } from "../session/use-may.ts";
import css from "./car-screen.module.css";
import { LotPhotosLink } from "./lot-photos-link.tsx";
import { findVehicle, followLot, lot } from "./lot-source.ts";

type Car = {
  readonly reference: string;
  readonly plate: string;
  readonly state: CustodyState;
  readonly spot: string | undefined;
  readonly keyTag: string | undefined;
  readonly services: BoardRow["services"];
  readonly sidesLeft: BoardRow["sidesLeft"];
};

/** One car of ours: where it is, and each move that its state allows. */
export function CarScreen({ reference }: { readonly reference: string }) {
  const words = useWords(kerbWords);
  const car = useCar(reference);
  useEffect(followLot, []);
  if (car === undefined) {
    return (
      <div className={classNames(css, "car")}>
        <h1 className={classNames(css, "where")}>{words.unknown}</h1>
        <DeskLink className={buttonClass({ size: "l" })} to={deskPaths.lot()}>
          {words.lot.title}
        </DeskLink>
      </div>
    );
  }
  return <CarSheet key={car.state} car={car} />;
}

function CarSheet({ car }: { readonly car: Car }) {
  const words = useWords(kerbWords);
  const desk = useWords(deskWords);
  const { move, busy, status, failure } = useMoves(car);
  const isReturnable = nextCustodyState(car.state, "return") !== undefined;
  const isParkable = nextCustodyState(car.state, "park") !== undefined;
  const allowed = stepsOf(car);
  // A car that can be parked has been received just now, or is being driven: its form has the primary button.
  const likeliest = isParkable ? undefined : isReturnable ? "giveBack" : allowed[0];
  const steps = allowed.filter((kind) => kind !== likeliest);
  return (
    <div className={classNames(css, "car")} aria-busy={busy}>
      <h1>
        <VehiclePlate licensePlate={car.plate} size="l" />
      </h1>
      <p className={classNames(css, "where")}>
        {isInCustody(car.state) ? desk.states[car.state] : null}
        {car.spot === undefined ? null : ` · ${car.spot}`}
        {car.keyTag === undefined ? null : ` · ${desk.row.key(car.keyTag)}`}
      </p>
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
    </div>
  );
}

/** For those who may open it. */
function BookingLink({ reference }: Pick<Car, "reference">) {
  const words = useWords(kerbWords).car;
  if (!useMay("manageBookings")) return null;
  return (
    <DeskLink
      className={buttonClass({ variant: "quiet", size: "l", wide: true })}
      to={deskPaths.booking(reference)}
    >
      {words.booking}
    </DeskLink>
  );
}

type FirstProps = {
  readonly car: Car;
  readonly likeliest: VehicleMove["kind"] | "giveBack" | undefined;
  readonly onMove: (body: VehicleMove) => Promise<boolean>;
};

/** The likeliest move comes first, as the only primary button; on a phone it stays at the thumb. */
function FirstMove({ car, likeliest, onMove }: FirstProps) {
  const { moves } = useWords(kerbWords).car;
  if (likeliest === undefined) return null;
  return (
    <div className={classNames(css, "first")}>
      {likeliest === "giveBack" ? (
        <GiveBack reference={car.reference} variant="signal" />
      ) : (
        <Button size="l" wide onClick={() => void onMove({ kind: likeliest })}>
          {moves[likeliest]}
        </Button>
      )}
    </div>
  );
}

type GiveBackProps = { readonly reference: string; readonly variant: "signal" | "quiet" };

function GiveBack({ reference, variant }: GiveBackProps) {
  const { actions } = useWords(deskWords);
  return (
    <DeskLink
      className={buttonClass({ variant, size: "l", wide: true })}
      to={deskPaths.giveBack(reference, "photos")}
    >
      {actions.giveBack}
    </DeskLink>
  );
}

/** An ordered service is begun by its name; without one the car is only taken to the wash. */
function stepsOf({ state, services }: Car) {
  const steps = ["drive", "arriveAtKerb", "call", "enterWorkshop"] as const;
  return steps.filter(
    (kind) =>
      nextCustodyState(state, kind) !== undefined && (kind !== "enterWorkshop" || services.length === 0),
  );
}

type VehicleMove = {
  readonly kind: "drive" | "park" | "call" | "arriveAtKerb" | "enterWorkshop";
  readonly spot?: string;
  readonly keyTag?: string;
  readonly serviceId?: string;
};

function useMoves({ reference }: Car) {
  const words = useWords(kerbWords);
  const [status, setStatus] = useState<string>();
  const { busy, failure, run } = useDeskAction(async (body: VehicleMove) => {
    setStatus(undefined);
    const outcome = await makeMove({ call: "moveVehicle", reference, body });
    if (outcome.kind === "refused") return outcome.failure;
    setStatus(outcome.kind === "kept" ? words.car.kept : words.car.done);
    return undefined;
  });
  return { move: run, busy, status, failure };
}

type ServiceProps = { readonly car: Car; readonly onBegin: (body: VehicleMove) => Promise<boolean> };

/** Each service is begun by its name, which is what the record says was carried out (cancellation §5). */
function ServiceMoves({ car: { state, services }, onBegin }: ServiceProps) {
  const words = useWords(kerbWords).car;
  const locale = useLocale();
  if (services.length === 0 || nextCustodyState(state, "enterWorkshop") === undefined) return null;
  return (
    <section className={classNames(css, "services")}>
      <h2 className={classNames(css, "servicesTitle")}>{words.services}</h2>
      <p className={classNames(css, "hint")}>{words.servicesHint}</p>
      {services.map((service) => (
        <Button
          key={service.id}
          variant="quiet"
          size="l"
          wide
          onClick={() => void onBegin({ kind: "enterWorkshop", serviceId: service.id })}
        >
          {words.begin(service[locale])}
        </Button>
      ))}
    </section>
  );
}

type ParkProps = { readonly car: Car; readonly onPark: (body: VehicleMove) => Promise<boolean> };

/** The spot is typed, touched among the free ones or scanned; the key hangs where its tag says. */
function ParkForm({ car, onPark }: ParkProps) {
  const words = useWords(kerbWords);
  const facts = useStore(lot);
  const [spot, setSpot] = useState("");
  const [tried, setTried] = useState(false);
  const free =
    facts === undefined || facts === "unreadable"
      ? []
      : facts.spots.filter(({ vehicle, closed }) => vehicle === undefined && !closed).slice(0, 6);
  const keyTag = car.keyTag === undefined ? {} : { keyTag: car.keyTag };
  return (
    <form
      className={classNames(css, "park")}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (spot.trim() !== "") void onPark({ kind: "park", spot: spot.trim(), ...keyTag });
      }}
    >
      <BigField
        label={words.car.spot}
        name="spot"
        value={spot}
        letters
        onType={(text) => setSpot(text.toUpperCase())}
        error={tried && spot.trim() === "" ? words.car.needsSpot : undefined}
      />
      <div className={classNames(css, "free")}>
        {free.map(({ name }) => (
          <Button key={name} variant="quiet" onClick={() => setSpot(name)}>
            {name}
          </Button>
        ))}
      </div>
      <Button type="submit" size="l" wide>
        {words.car.moves.park}
      </Button>
    </form>
  );
}

function KeyMoves({ car: { keyTag } }: { readonly car: Car }) {
  const words = useWords(kerbWords);
  const { busy, failure, run } = useDeskAction(async (call: "hangKey" | "takeKey", reference: string) => {
    const outcome = await makeMove({ call, reference, body: {} });
    return outcome.kind === "refused" ? outcome.failure : undefined;
  });
  if (keyTag === undefined) return null;
  return (
    <>
      <Button variant="quiet" size="l" wide loading={busy} onClick={() => void run("hangKey", keyTag)}>
        {words.car.hang}
      </Button>
      <Button variant="quiet" size="l" wide loading={busy} onClick={() => void run("takeKey", keyTag)}>
        {words.car.take}
      </Button>
      <p role="alert" className={classNames(css, "failure")}>
        {failure}
      </p>
    </>
  );
}

/** From the day where it is on the board, else from the lot. */
function useCar(reference: string): Car | undefined {
  const known = useDay(useToday());
  const moves = useStore(keptMoves);
  const walks = useStore(inspections);
  const facts = useStore(lot);
  const day = known === undefined || known === "unreadable" ? undefined : known.day;
  const rows = (day ? boardRows(day) : []).filter((row) => row.reference === reference);
  const asKnownHere = (row: BoardRow) =>
    withOwnWalks(withOptimisticMoves(row, moves), walks, day?.zone ?? "");
  const onBoard = rows.map(asKnownHere).findLast(({ custody }) => custody !== undefined);
  if (onBoard) return carOfRow(onBoard);
  if (facts === undefined || facts === "unreadable") return undefined;
  const found = findVehicle(facts, (vehicle) => vehicle.reference === reference);
  if (!found) return undefined;
  const { keyTag, services = [] } = found.vehicle;
  const cars = day ? carsWithSidesLeft({ rows: [], alerts: day.alerts }, walks) : [];
  const left = cars.find((car) => car.reference === reference);
  const sidesLeft = left && withTime(left, day?.zone ?? "");
  return { ...found.vehicle, spot: found.spot, keyTag, services, sidesLeft };
}

function carOfRow({ reference, plate, custody, spot, keyTag, services, sidesLeft }: BoardRow): Car {
  const state = custody?.state ?? receivedCustodyState;
  return { reference, plate, state, spot, keyTag, services, sidesLeft };
}
