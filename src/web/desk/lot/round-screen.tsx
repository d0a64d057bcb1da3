import { useEffect, useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { roundWords } from "#web/words/lot/round-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useFailureSentence } from "../api/use-failure-sentence.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import { useStore } from "../kept/small-store.ts";
import { closeRound, round, roundOutcome } from "../offline-queue/kept-round.ts";
import { LotPending } from "./lot-pending.tsx";
import { followLot, lot } from "./lot-source.ts";
import css from "./round-screen.module.css";
import { RoundSpot } from "./round-spot.tsx";

/** The nightly round: what is seen on each spot against what ought to stand there. */
export function RoundScreen() {
  const words = useWords(roundWords);
  const facts = useStore(lot);
  const kept = useStore(round);
  const seen = new Map(kept?.closed === false ? kept.sightings.map((one) => [one.spot, one]) : []);
  const [tried, setTried] = useState(false);
  useEffect(followLot, []);
  if (facts === undefined || facts === "unreadable") {
    return <LotPending title={words.title} isUnreadable={facts === "unreadable"} />;
  }
  const close = () => {
    setTried(seen.size === 0);
    if (seen.size > 0) void closeRound();
  };
  const spots = facts.spots.filter(({ closed }) => !closed);
  return (
    <DeskScreen narrow>
      <ScreenHead title={words.title} lead={words.hint} />
      <p role="status">{words.progress(seen.size, spots.length)}</p>
      <ul role="list" className={classNames(css, "spots")}>
        {spots.map((spot) => (
          <RoundSpot key={spot.name} spot={spot} sighting={seen.get(spot.name)} lot={facts} />
        ))}
      </ul>
      <Findings />
      <Button size="l" wide onClick={close}>
        {words.close}
      </Button>
      <p role="alert" className={classNames(css, "failure")}>
        {tried && seen.size === 0 ? words.nothingSeen : null}
      </p>
    </DeskScreen>
  );
}

function Findings() {
  const words = useWords(roundWords);
  const sentenceOf = useFailureSentence();
  const outcome = useStore(roundOutcome);
  if (outcome === undefined) return null;
  if (outcome.kind === "kept") return <p role="status">{words.kept}</p>;
  if (outcome.kind === "refused") return <p role="alert">{sentenceOf(outcome.code)}</p>;
  const { findings, seen } = outcome.answer;
  if (findings.length === 0) return <p role="status">{words.agrees(seen)}</p>;
  return (
    <ul role="list" className={classNames(css, "findings")}>
      {findings.map(({ kind, plate, spot, seenAt }) => (
        <li key={`${kind} ${plate ?? ""} ${spot ?? ""}`}>
          <b>{words.findings[kind]}</b> {[plate, spot, seenAt].filter(Boolean).join(" · ")}
        </li>
      ))}
    </ul>
  );
}
