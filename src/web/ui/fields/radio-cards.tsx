import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { FieldError } from "./field-error.tsx";
import css from "./radio-cards.module.css";

export type RadioCard = {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly aside?: ReactNode;
  readonly disabled?: boolean | undefined;
};

type Props = {
  readonly name: string;
  readonly legend: ReactNode;
  /** For use below a heading that says the same. */
  readonly legendHidden?: boolean | undefined;
  readonly cards: readonly RadioCard[];
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly error?: string | undefined;
  /** Id of the group, so that the error summary can link to it. */
  readonly id?: string | undefined;
  readonly required?: boolean | undefined;
  /** Beside each other where there is room. */
  readonly columns?: boolean | undefined;
};

/** A choice of a few, each with room for an explanation. */
export function RadioCards(props: Props) {
  const { name, legend, legendHidden, cards, value, defaultValue, onChange, error, id, ...more } = props;
  const { required, columns } = more;
  const ownId = useId();
  const groupId = id ?? ownId;
  const errorId = error ? `${groupId}-error` : undefined;
  return (
    <fieldset className={classNames(css, "group")} id={groupId} aria-describedby={errorId} tabIndex={-1}>
      <legend className={classNames(css, legendHidden ? undefined : "legend")}>
        {legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={classNames(css, "cards", columns && "columns")}>
        {cards.map((card, index) => (
          <label key={card.value} className={classNames(css, "card")}>
            <input
              type="radio"
              name={name}
              value={card.value}
              disabled={card.disabled}
              required={required}
              data-invalid={error ? "" : undefined}
              className={classNames(css, "dot")}
              aria-labelledby={`${groupId}-label-${index}`}
              aria-describedby={card.hint ? `${groupId}-hint-${index}` : undefined}
              {...(onChange
                ? { checked: value === card.value, onChange: () => onChange(card.value) }
                : { defaultChecked: (value ?? defaultValue) === card.value })}
            />
            <span className={classNames(css, "text")}>
              <span id={`${groupId}-label-${index}`} className={classNames(css, "label")}>
                {card.label}
              </span>
              {card.hint ? (
                <span id={`${groupId}-hint-${index}`} className={classNames(css, "hint")}>
                  {card.hint}
                </span>
              ) : null}
            </span>
            {card.aside ? <span className={classNames(css, "aside")}>{card.aside}</span> : null}
          </label>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
