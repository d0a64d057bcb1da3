import type { ReactNode } from "react";
import { isSmallSample } from "#domain/figures/counted-shares.ts";
import { classNames } from "#web/ui/class-names.ts";
import { figuresWords } from "#web/words/figures/figures-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { Reading } from "../figure-kinds/figure-kind.ts";
import css from "./figures.module.css";

/** The headline number, its meaning, and a notice if the sample is too small. */
export function FigureReading({
  reading,
  height,
}: {
  readonly reading: Reading;
  readonly height: number;
}): ReactNode {
  const words = useWords(figuresWords);
  return (
    <>
      <p className={classNames(css, "reading")}>
        <b>{reading.big}</b> {reading.text}
      </p>
      {isSmallSample(reading.count) ? <p className={classNames(css, "few")}>{words.few}</p> : null}
      {reading.plot(height)}
    </>
  );
}
