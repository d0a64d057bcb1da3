import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import css from "./field.module.css";
import { FieldFrame, type FieldText } from "./field-frame.tsx";

export type TextAreaProps = FieldText &
  Omit<ComponentProps<"textarea">, "className"> & {
    readonly name: string;
    /** Said beside the hint, e.g. "132 / 2 000"; the caller counts. */
    readonly count?: string | undefined;
  };

export function TextArea({ label, hint, error, optional, id, count, ...area }: TextAreaProps) {
  const below =
    count === undefined ? (
      hint
    ) : (
      <span className={classNames(css, "counted")}>
        <span>{hint}</span>
        <span className={classNames(css, "count")}>{count}</span>
      </span>
    );
  return (
    <FieldFrame label={label} hint={below} error={error} optional={optional} id={id}>
      {(wiring) => <textarea rows={5} {...area} {...wiring} className={classNames(css, "control", "area")} />}
    </FieldFrame>
  );
}
