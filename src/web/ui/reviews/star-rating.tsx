import { useId } from "react";
import { classNames } from "../class-names.ts";
import { FieldError } from "../fields/field-error.tsx";
import { Star } from "../pictograms/state-pictograms.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import css from "./star-rating.module.css";

type Props = {
  readonly name: string;
  readonly legend: string;
  /** From one star to five: "1 étoile, très déçu" … */
  readonly labels: readonly [string, string, string, string, string];
  readonly value?: number | undefined;
  readonly onChange?: ((value: number) => void) | undefined;
  readonly error?: string | undefined;
  readonly id?: string | undefined;
};

/** Five radio buttons styled as stars: works by keyboard, touch and without JavaScript. */
export function StarRating({ name, legend, labels, value, onChange, error, id }: Props) {
  const ownId = useId();
  const errorId = error ? `${id ?? ownId}-error` : undefined;
  return (
    <fieldset id={id} tabIndex={-1} className={classNames(css, "group")} aria-describedby={errorId}>
      <legend className={classNames(css, "legend")}>{legend}</legend>
      <div className={classNames(css, "stars")}>
        {labels.map((label, index) => (
          <label key={label} className={classNames(css, "star")} title={label}>
            <input
              type="radio"
              name={name}
              value={index + 1}
              data-invalid={error ? "" : undefined}
              className={classNames(css, "input")}
              {...(onChange
                ? { checked: value === index + 1, onChange: () => onChange(index + 1) }
                : { defaultChecked: value === index + 1 })}
            />
            <Star size="xl" />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
