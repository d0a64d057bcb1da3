import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import css from "./stay-line.module.css";

export type StayStop = {
  /** `06:30`, "J-1", "8 jours". */
  readonly time: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** A small drawing of what happens there. */
  readonly drawing?: ReactNode;
};

type Props = {
  readonly stops: readonly StayStop[];
  /** The level of the stops' titles in the page. */
  readonly as?: "h3" | "h4" | "p" | undefined;
};

/** The stay as a line with stops: down the page on a phone, across it where there is room. */
export function StayLine({ stops, as: Heading = "h3" }: Props) {
  return (
    <ol role="list" className={classNames(css, "line")}>
      {stops.map((stop, index) => (
        <li key={index} className={classNames(css, "stop")}>
          {stop.drawing ? <div className={classNames(css, "drawing")}>{stop.drawing}</div> : null}
          <p className={classNames(css, "time")}>{stop.time}</p>
          <Heading className={classNames(css, "title")}>{stop.title}</Heading>
          {stop.text ? <div className={classNames(css, "text")}>{stop.text}</div> : null}
        </li>
      ))}
    </ol>
  );
}
