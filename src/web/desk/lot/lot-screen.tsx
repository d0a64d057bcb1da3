import { useEffect } from "react";
import { isInCustody } from "#domain/custody/custody-states.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Warning } from "#web/ui/pictograms/state-pictograms.tsx";
import { Key } from "#web/ui/pictograms/travel-pictograms.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import { useStore } from "../kept/small-store.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { LotPending } from "./lot-pending.tsx";
import css from "./lot-screen.module.css";
import {
  followLot,
  type KeyTagView,
  type LotFacts,
  type LotVehicle,
  lot,
  type SpotView,
} from "./lot-source.ts";

export function LotScreen() {
  const words = useWords(kerbWords);
  const facts = useStore(lot);
  useEffect(followLot, []);
  if (facts === undefined || facts === "unreadable") {
    return <LotPending title={words.lot.title} isUnreadable={facts === "unreadable"} />;
  }
  return <Lot facts={facts} />;
}

function Lot({ facts }: { readonly facts: LotFacts }) {
  const words = useWords(kerbWords);
  const usable = facts.spots.filter(({ closed }) => !closed);
  const free = usable.filter(({ vehicle }) => vehicle === undefined).length;
  const zones = Map.groupBy(facts.spots, ({ zone }) => zone);
  return (
    <DeskScreen>
      <ScreenHead title={words.lot.title} lead={words.lot.free(free, usable.length)}>
        <DeskLink className={buttonClass({ variant: "quiet" })} to={deskPaths.round()}>
          {words.lot.round}
        </DeskLink>
        <DeskLink className={buttonClass({})} to={deskPaths.scan()}>
          {words.lot.scan}
        </DeskLink>
      </ScreenHead>
      <Elsewhere vehicles={facts.elsewhere} />
      <KeyBoard keyTags={facts.keyTags} />
      {[...zones].map(([zone, spots]) => (
        <section key={zone} aria-label={words.lot.zone(zone)}>
          <h2 className={classNames(css, "title")}>{words.lot.zone(zone)}</h2>
          <ul role="list" className={classNames(css, "spots")}>
            {spots.map((spot) => (
              <Spot key={spot.name} spot={spot} />
            ))}
          </ul>
        </section>
      ))}
    </DeskScreen>
  );
}

function Spot({ spot }: { readonly spot: SpotView }) {
  const words = useWords(kerbWords);
  const { name, vehicle, closed } = spot;
  if (vehicle === undefined) {
    return (
      <li className={classNames(css, "spot", "empty")}>
        <b>{name}</b>
        <span>{closed ? words.lot.closed : words.lot.empty}</span>
      </li>
    );
  }
  return (
    <li>
      <DeskLink className={classNames(css, "spot")} to={deskPaths.car(vehicle.reference)}>
        <b>{name}</b>
        <VehiclePlate licensePlate={vehicle.plate} size="s" />
        {vehicle.keyTag === undefined ? null : (
          <span className={classNames(css, "key")}>
            <Key size="s" />
            {vehicle.keyTag}
          </span>
        )}
      </DeskLink>
    </li>
  );
}

function Elsewhere({ vehicles }: { readonly vehicles: readonly LotVehicle[] }) {
  const words = useWords(kerbWords);
  const desk = useWords(deskWords);
  if (vehicles.length === 0) return null;
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere" className={classNames(css, "title")}>
        {words.lot.elsewhere}
      </h2>
      <ul role="list" className={classNames(css, "spots")}>
        {vehicles.map(({ reference, plate, state }) => (
          <li key={reference}>
            <DeskLink className={classNames(css, "spot")} to={deskPaths.car(reference)}>
              <VehiclePlate licensePlate={plate} size="s" />
              {isInCustody(state) ? <span>{desk.states[state]}</span> : null}
            </DeskLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only keys that are not on the board are listed, with their holders. */
function KeyBoard({ keyTags }: { readonly keyTags: readonly KeyTagView[] }) {
  const words = useWords(kerbWords);
  const away = keyTags.filter(({ holderId, unaccounted }) => holderId !== undefined || unaccounted);
  if (away.length === 0) return null;
  return (
    <section aria-labelledby="keys">
      <h2 id="keys" className={classNames(css, "title")}>
        {words.lot.keys}
      </h2>
      <ul role="list" className={classNames(css, "spots")}>
        {away.map(({ name, reference, unaccounted }) => (
          <li key={name}>
            <DeskLink
              className={classNames(css, "spot", unaccounted && "lost")}
              to={reference === undefined ? deskPaths.scan() : deskPaths.car(reference)}
            >
              <Key size="s" />
              <b>{name}</b>
              {unaccounted ? (
                <span className={classNames(css, "key")}>
                  <Warning size="s" />
                  {words.lot.unaccounted}
                </span>
              ) : null}
            </DeskLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
