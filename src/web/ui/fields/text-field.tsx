import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import css from "./field.module.css";
import { FieldFrame, type FieldText } from "./field-frame.tsx";

export type TextFieldProps = FieldText &
  Omit<ComponentProps<"input">, "className"> & {
    readonly name: string;
    /** `figures` for dates and times, `mono` for plate, flight and reference. */
    readonly face?: "figures" | "mono" | undefined;
  };

/** A single-line input. Set `autoComplete` and `inputMode` where they help on a phone. */
export function TextField({ label, hint, error, optional, id, face, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} id={id}>
      {(wiring) => <input type="text" {...input} {...wiring} className={classNames(css, "control", face)} />}
    </FieldFrame>
  );
}
