import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import css from "./field.module.css";
import { FieldError } from "./field-error.tsx";

export type FieldText = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** How to correct the input, as a sentence. Marks the field as invalid. */
  readonly error?: string | undefined;
  /** The word beside the label of a field that may stay empty: "facultatif". */
  readonly optional?: string | undefined;
};

export type FieldWiring = {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
};

type Props = FieldText & {
  readonly id?: string | undefined;
  readonly children: (wiring: FieldWiring) => ReactNode;
};

/** Label above, hint and error below, all associated with the control for screen readers. */
export function FieldFrame({ label, hint, error, optional, id, children }: Props) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={classNames(css, "field")}>
      <label className={classNames(css, "label")} htmlFor={controlId}>
        {label}
        {optional ? <span className={classNames(css, "optional")}> {optional}</span> : null}
      </label>
      {children({
        id: controlId,
        "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint ? (
        <div id={hintId} className={classNames(css, "hint")}>
          {hint}
        </div>
      ) : null}
      <FieldError id={errorId} message={error} />
    </div>
  );
}
