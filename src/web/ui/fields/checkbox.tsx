import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import css from "./checkbox.module.css";
import { FieldError } from "./field-error.tsx";

export type CheckboxProps = Omit<ComponentProps<"input">, "className" | "type"> & {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Stands at the end of the line: the price of a service. */
  readonly aside?: ReactNode;
  /** A card with a border, for a choice that costs something. */
  readonly boxed?: boolean | undefined;
};

export function Checkbox({ label, hint, error, aside, boxed, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const labelId = hint ? `${controlId}-label` : undefined;
  const asideId = hint && aside ? `${controlId}-aside` : undefined;
  return (
    <div className={classNames(css, "choice", boxed && "boxed")}>
      <label className={classNames(css, "row")} htmlFor={controlId}>
        <input
          {...input}
          type="checkbox"
          id={controlId}
          className={classNames(css, "box")}
          aria-invalid={error ? true : undefined}
          // The hint is inside the label: without this it would be announced twice, in the name and as the description.
          aria-labelledby={labelId && [labelId, asideId].filter(Boolean).join(" ")}
          aria-describedby={[hintId, errorId].filter(Boolean).join(" ") || undefined}
        />
        <span className={classNames(css, "text")}>
          <span id={labelId}>{label}</span>
          {hint ? (
            <span id={hintId} className={classNames(css, "hint")}>
              {hint}
            </span>
          ) : null}
        </span>
        {aside ? (
          <span id={asideId} className={classNames(css, "aside")}>
            {aside}
          </span>
        ) : null}
      </label>
      <FieldError id={errorId} message={error} />
    </div>
  );
}
