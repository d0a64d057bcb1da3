import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import css from "./progress-bar.module.css";

type Props = {
  readonly label: ReactNode;
  /** From 0 to 1; undefined if indeterminate. */
  readonly value?: number | undefined;
  /** Said at the end of the line: "3 sur 8". */
  readonly valueText?: string | undefined;
};

export function ProgressBar({ label, value, valueText }: Props) {
  const id = useId();
  return (
    <div className={classNames(css, "progress")}>
      <div className={classNames(css, "text")}>
        <label htmlFor={id}>{label}</label>
        {valueText ? <span className={classNames(css, "value")}>{valueText}</span> : null}
      </div>
      <progress id={id} className={classNames(css, "bar")} {...(value === undefined ? {} : { value })} />
    </div>
  );
}
