import { useEffect, useState } from "react";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useFailureSentence } from "../api/use-failure-sentence.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import { useStore } from "../kept/small-store.ts";
import { closeRound, noteSighting, round, roundOutcome, type Sighting } from "../offline-queue/kept-round.ts";
import { LotPending } from "./lot-pending.tsx";
import { followLot, lot, type SpotView } from "./lot-source.ts";
import css from "./round-screen.module.css";

/** The nightly round: what is seen on each spot against what ought to stand there. */
export function RoundScreen() {
  const words = useWords(kerbWords);
  const facts = useStore(lot);
  const kept = useStore(round);
  const seen = new Map(kept?.closed === false ? kept.sightings.map((one) => [one.spot, one]) : []);
  const [tried, setTried] = useState(false);
  useEffect(followLot, []);
  if (facts === undefined || facts === "unreadable") {
    return <LotPending title={words.round.title} isUnreadable={facts === "unreadable"} />;
  }
  const close = () => {
    setTried(seen.size === 0);
    if (seen.size > 0) void closeRound();
  };
  const spots = facts.spots.filter(({ closed }) => !closed);
  return (
    <DeskScreen narrow>
      <ScreenHead title={words.round.title} lead={words.round.hint} />
      <p role="status">{words.round.progress(seen.size, spots.length)}</p>
      <ul role="list" className={classNames(css, "spots")}>
        {spots.map((spot) => (
          <RoundSpot key={spot.name} spot={spot} sighting={seen.get(spot.name)} onSee={noteSighting} />
        ))}
      </ul>
      <Findings />
      <Button size="l" wide onClick={close}>
        {words.round.close}
      </Button>
      <p role="alert" className={classNames(css, "failure")}>
        {tried && seen.size === 0 ? words.round.nothingSeen : null}
      </p>
    </DeskScreen>
  );
}

type SpotProps = {
  readonly spot: SpotView;
  readonly sighting: Sighting | undefined;
  readonly onSee: (spot: string, plate?: string) => Promise<void>;
};

function RoundSpot({ spot: { name, vehicle }, sighting, onSee }: SpotProps) {
  const words = useWords(kerbWords);
  const isThere = sighting?.plate !== undefined && sighting.plate === vehicle?.plate;
  const isEmpty = sighting !== undefined && sighting.plate === undefined;
  return (
    <li className={classNames(css, "spot", sighting !== undefined && "seen")}>
      <b>{name}</b>
      <span>
        {vehicle === undefined ? words.lot.empty : <VehiclePlate licensePlate={vehicle.plate} size="s" />}
      </span>
      <div className={classNames(css, "answers")}>
        {vehicle === undefined ? null : (
          <Button
            variant={isThere ? "ink" : "quiet"}
            size="l"
            aria-pressed={isThere}
            onClick={() => void onSee(name, vehicle.plate)}
          >
            {words.round.there}
          </Button>
        )}
        <Button
          variant={isEmpty ? "ink" : "quiet"}
          size="l"
          aria-pressed={isEmpty}
          onClick={() => void onSee(name)}
        >
          {words.round.empty}
        </Button>
      </div>
    </li>
  );
}

function Findings() {
  const words = useWords(kerbWords);
  const sentenceOf = useFailureSentence();
  const outcome = useStore(roundOutcome);
  if (outcome === undefined) return null;
  if (outcome.kind === "kept") return <p role="status">{words.round.kept}</p>;
  if (outcome.kind === "refused") return <p role="alert">{sentenceOf(outcome.code)}</p>;
  const { findings, seen } = outcome.answer;
  if (findings.length === 0) return <p role="status">{words.round.agrees(seen)}</p>;
  return (
    <ul role="list" className={classNames(css, "findings")}>
      {findings.map(({ kind, plate, spot, seenAt }) => (
        <li key={`${kind} ${plate ?? ""} ${spot ?? ""}`}>
          <b>{words.round.findings[kind]}</b> {[plate, spot, seenAt].filter(Boolean).join(" · ")}
        </li>
      ))}
    </ul>
  );
}
