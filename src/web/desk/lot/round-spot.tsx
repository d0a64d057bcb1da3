import { type FormEvent, useState } from "react";
import { formatPlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { roundWords } from "#web/words/lot/round-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { BigField } from "../handover-steps/big-field.tsx";
import { noteSighting, type Sighting } from "../offline-queue/kept-round.ts";
import type { LotFacts, SpotView } from "./lot-source.ts";
import { resolvePlate } from "./resolve-plate.ts";
import css from "./round-screen.module.css";

type Props = {
  readonly spot: SpotView;
  readonly sighting: Sighting | undefined;
  readonly lot: LotFacts;
};

/** What stands on one spot: the expected car, none, or another one (custody §6). */
export function RoundSpot({ spot: { name, vehicle }, sighting, lot }: Props) {
  const words = useWords(roundWords);
  const { empty } = useWords(kerbWords).lot;
  const [isTyping, setTyping] = useState(false);
  const seen = sighting?.plate;
  const isThere = seen !== undefined && seen === vehicle?.plate;
  const isEmpty = sighting !== undefined && seen === undefined;
  const isOther = seen !== undefined && !isThere;
  const note = (plate?: string) => {
    setTyping(false);
    void noteSighting(name, plate);
  };
  const answer = (label: string, isPressed: boolean, onClick: () => void) => (
    <Button variant={isPressed ? "ink" : "quiet"} size="l" aria-pressed={isPressed} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <li className={classNames(css, "spot", sighting !== undefined && "seen")}>
      <b>{name}</b>
      <span>{vehicle === undefined ? empty : <VehiclePlate licensePlate={vehicle.plate} size="s" />}</span>
      <div className={classNames(css, "answers")}>
        {vehicle === undefined ? null : answer(words.there, isThere, () => note(vehicle.plate))}
        {answer(words.empty, isEmpty, () => note())}
        {answer(isOther ? words.seen(written(seen)) : words.other, isOther, () => setTyping(true))}
      </div>
      {isTyping ? <OtherPlate onSeen={(typed) => note(resolvePlate(lot, typed))} /> : null}
    </li>
  );
}

function written(seen: string): string {
  const plate = normalisePlate(seen);
  return plate === undefined ? seen : formatPlate(plate);
}

function OtherPlate({ onSeen }: { readonly onSeen: (typed: string) => void }) {
  const words = useWords(roundWords);
  const { save } = useWords(kerbWords).remarks;
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const isBlank = typed.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isBlank) onSeen(typed);
  };
  return (
    <form className={classNames(css, "other")} onSubmit={submit} noValidate>
      <BigField
        label={words.otherPlate}
        name="plate"
        value={typed}
        letters
        first
        onType={(text) => setTyped(text.toUpperCase().slice(0, 20))}
        error={tried && isBlank ? words.needsPlate : undefined}
      />
      <Button type="submit" size="l">
        {save}
      </Button>
    </form>
  );
}
