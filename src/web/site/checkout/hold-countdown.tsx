import { useEffect, useRef, useState } from "react";
import { instantFromIso, localTimeOf } from "#domain/time.ts";
import { now } from "#web/api/document-facts.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Clock } from "#web/ui/pictograms/travel-pictograms.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./hold-countdown.module.css";

type Props = {
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly onOver: () => void;
};

/** How long the unpaid place is still held. The countdown is visual only; a screen reader hears the end time once. */
export function HoldCountdown({ expiresAt, onOver }: Props) {
  const words = useWords(placedWords).checkout;
  const { airport } = useSettings();
  const end = instantFromIso(expiresAt);
  const left = useSecondsUntil(end, onOver);
  const text = words.minutes(Math.floor(left / 60), String(left % 60).padStart(2, "0"));
  return (
    <p className={classNames(css, "countdown")}>
      <Clock />
      <span aria-hidden="true">{words.held(text)}</span>
      <VisuallyHidden>{words.heldUntil(localTimeOf(end, airport.zone))}</VisuallyHidden>
    </p>
  );
}

function useSecondsUntil(end: number, onOver: () => void): number {
  const secondsLeft = (): number => Math.max(0, Math.ceil((end - now()) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const tick = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - now()) / 1000));
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(tick);
      over.current();
    }, 1000);
    return () => clearInterval(tick);
  }, [end]);
  return left;
}
