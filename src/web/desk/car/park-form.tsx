import { useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { BigField } from "../handover-steps/big-field.tsx";
import { useStore } from "../kept/small-store.ts";
import { useLotFacts } from "../lot/use-lot-facts.ts";
import { keptMoves } from "../offline-queue/kept-moves.ts";
import css from "./car-screen.module.css";
import { freeSpots } from "./free-spots.ts";
import type { Car } from "./use-car.ts";
import type { VehicleMove } from "./use-vehicle-moves.ts";

type ParkProps = { readonly car: Car; readonly onPark: (body: VehicleMove) => Promise<boolean> };

/** The spot is typed, tapped in the list of free ones or scanned; the key hangs under its tag number. */
export function ParkForm({ car, onPark }: ParkProps) {
  const words = useWords(kerbWords);
  const facts = useLotFacts();
  const [spot, setSpot] = useState("");
  const [tried, setTried] = useState(false);
  const moves = useStore(keptMoves);
  const free = facts === undefined ? [] : freeSpots(facts, moves).slice(0, 6);
  const keyTag = car.keyTag === undefined ? {} : { keyTag: car.keyTag };
  return (
    <form
      className={classNames(css, "park")}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (spot.trim() !== "") void onPark({ kind: "park", spot: spot.trim(), ...keyTag });
      }}
      noValidate
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
