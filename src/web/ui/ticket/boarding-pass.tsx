import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";
import css from "./boarding-pass.module.css";

export type PassEnd = {
  /** Above the sign: "Dépose". */
  readonly label?: ReactNode;
  /** A `Sign`. */
  readonly sign: ReactNode;
  /** `06:30`, the large figure. */
  readonly time: ReactNode;
  readonly date: ReactNode;
  /** `AF 1234`. */
  readonly flight?: ReactNode;
};

type Props = {
  readonly brand: ReactNode;
  readonly reference?: string | undefined;
  readonly referenceLabel?: string | undefined;
  readonly from: PassEnd;
  readonly to: PassEnd;
  /** What lies between the ends: "8 j". */
  readonly middle?: ReactNode;
  /** Below the cut line, from left to right: plate, vehicle, status. */
  readonly foot?: ReactNode;
  /** The tear-off stub with the QR code; beside the foot on wide screens. */
  readonly stub?: ReactNode;
  /** Links and buttons of a booking, outside the paper of the ticket. */
  readonly actions?: ReactNode;
};

/** A booking as a boarding pass: head, two ends, cut line, foot. */
export function BoardingPass(props: Props) {
  const { brand, reference, referenceLabel, from, to, middle, foot, stub, actions } = props;
  const headId = useId();
  return (
    <article className={classNames(css, "pass")} aria-labelledby={headId}>
      <header className={classNames(css, "head")} id={headId}>
        <span className={classNames(css, "brand")}>{brand}</span>
        {reference ? (
          <span className={classNames(css, "reference")}>
            {referenceLabel ? <VisuallyHidden>{referenceLabel} </VisuallyHidden> : null}
            {reference}
          </span>
        ) : null}
      </header>
      <div className={classNames(css, "ends")}>
        <End {...from} />
        <div className={classNames(css, "middle")}>{middle ? <span>{middle}</span> : null}</div>
        <End {...to} />
      </div>
      {foot || stub ? (
        <div className={classNames(css, "cut")}>
          {foot ? <div className={classNames(css, "foot")}>{foot}</div> : null}
          {stub ? <div className={classNames(css, "stub")}>{stub}</div> : null}
        </div>
      ) : null}
      {actions ? <footer className={classNames(css, "actions")}>{actions}</footer> : null}
    </article>
  );
}

function End({ label, sign, time, date, flight }: PassEnd) {
  return (
    <div className={classNames(css, "end")}>
      {label ? <span className={classNames(css, "label")}>{label}</span> : null}
      <span className={classNames(css, "sign")}>{sign}</span>
      <span className={classNames(css, "time")}>{time}</span>
      <span className={classNames(css, "date")}>{date}</span>
      {flight ? <span className={classNames(css, "flight")}>{flight}</span> : null}
    </div>
  );
}
