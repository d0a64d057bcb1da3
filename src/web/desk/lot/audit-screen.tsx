import { useEffect, useState } from "react";
import type * as z from "zod/mini";
import { saveRound } from "#contract/desk/lot-calls.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useFailureSentence } from "../api/use-failure-sentence.ts";
import { useStore } from "../kept/small-store.ts";
import css from "./audit-screen.module.css";
import { followLot, lot, type SpotView } from "./lot-source.ts";

type Sighting = { readonly id: string; readonly spot: string; readonly plate?: string };
type Outcome = z.output<typeof saveRound.ok.body>;

/** The nightly round: what is seen on each spot against what ought to stand there. */
export function AuditScreen() {
  const words = useWords(kerbWords);
  const sentenceOf = useFailureSentence();
  const facts = useStore(lot);
  const [id] = useState(() => crypto.randomUUID());
  const [seen, setSeen] = useState<ReadonlyMap<string, Sighting>>(new Map());
  const [outcome, setOutcome] = useState<Outcome | string>();
  useEffect(followLot, []);
  if (facts === undefined || facts === "unreadable") return <div aria-busy="true" />;
  const spots = facts.spots.filter(({ closed }) => !closed);
  const note = (spot: string, plate?: string) => {
    const sighting = { id: crypto.randomUUID(), spot, ...(plate !== undefined && { plate }) };
    setSeen(new Map(seen).set(spot, sighting));
  };
  const close = async () => {
    const answer = await deskCall(saveRound, {
      params: { id },
      body: { audit: { sightings: [...seen.values()], closed: true } },
    });
    setOutcome(answer.ok ? answer.value : sentenceOf(answer.refusal.code));
  };
  return (
    <div className={classNames(css, "round")}>
      <h1 className={classNames(css, "title")}>{words.round.title}</h1>
      <p>{words.round.hint}</p>
      <p role="status">{words.round.progress(seen.size, spots.length)}</p>
      <ul role="list" className={classNames(css, "spots")}>
        {spots.map((spot) => (
          <RoundSpot key={spot.name} spot={spot} sighting={seen.get(spot.name)} onSee={note} />
        ))}
      </ul>
      <Findings outcome={outcome} />
      <Button size="l" wide disabled={seen.size === 0} onClick={() => void close()}>
        {words.round.close}
      </Button>
    </div>
  );
}

type SpotProps = {
  readonly spot: SpotView;
  readonly sighting: Sighting | undefined;
  readonly onSee: (spot: string, plate?: string) => void;
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
      {vehicle === undefined ? null : (
        <Button
          variant={isThere ? "ink" : "quiet"}
          aria-pressed={isThere}
          onClick={() => onSee(name, vehicle.plate)}
        >
          {words.round.there}
        </Button>
      )}
      <Button variant={isEmpty ? "ink" : "quiet"} aria-pressed={isEmpty} onClick={() => onSee(name)}>
        {words.round.empty}
      </Button>
    </li>
  );
}

function Findings({ outcome }: { readonly outcome: Outcome | string | undefined }) {
  const words = useWords(kerbWords);
  if (outcome === undefined) return null;
  if (typeof outcome === "string") return <p role="alert">{outcome}</p>;
  if (outcome.findings.length === 0) return <p role="status">{words.round.agrees(outcome.seen)}</p>;
  return (
    <ul role="list" className={classNames(css, "findings")}>
      {outcome.findings.map(({ kind, plate, spot, seenAt }) => (
        <li key={`${kind} ${plate ?? ""} ${spot ?? ""}`}>
          <b>{words.round.findings[kind]}</b> {[plate, spot, seenAt].filter(Boolean).join(" · ")}
        </li>
      ))}
    </ul>
  );
}
