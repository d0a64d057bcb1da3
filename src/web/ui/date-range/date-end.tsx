import type { ReactNode } from "react";
import type { LocalDate } from "#domain/time.ts";
import { classNames } from "../class-names.ts";
import { FieldError } from "../fields/field-error.tsx";
import css from "./date-range-field.module.css";

export type DateEndText = {
  readonly name: string;
  /** "Départ · je dépose la voiture". */
  readonly label: ReactNode;
  readonly error?: string | undefined;
  /** Whether the date is invalid, as opposed to its time. */
  readonly invalid?: boolean | undefined;
  readonly id?: string | undefined;
  /** The time of this end: a `TimeSelect` with the same look. */
  readonly time?: ReactNode;
};

type Props = DateEndText & {
  readonly id: string;
  readonly date: LocalDate | undefined;
  readonly text: string;
  readonly ready: boolean;
  readonly look: "fields" | "bar";
  readonly min: LocalDate;
  readonly max: LocalDate;
  readonly onOpen: () => void;
  /** Hovered or focused: prefetch the calendar. */
  readonly onNear: () => void;
};

/** One end of the stay: its day and its time. */
export function DateEnd(props: Props) {
  const { id, name, label, error, invalid, time, date, text, ready, look, min, max, onOpen, onNear } = props;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames(css, "end", look === "bar" && "cell")}>
      <label className={classNames(css, "label")} htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <div className={classNames(css, "values")}>
        {ready ? (
          <>
            <button
              type="button"
              id={id}
              className={classNames(css, "control", !date && "empty", error && "wrong")}
              aria-labelledby={`${id}-label ${id}`}
              aria-describedby={errorId}
              data-invalid={invalid ? "" : undefined}
              aria-haspopup="dialog"
              onClick={onOpen}
              onPointerEnter={onNear}
              onFocus={onNear}
            >
              {text}
            </button>
            <input type="hidden" name={name} value={date ?? ""} />
          </>
        ) : (
          <input
            type="date"
            id={id}
            name={name}
            defaultValue={date}
            min={min}
            max={max}
            required
            className={classNames(css, "control", error && "wrong")}
            aria-describedby={errorId}
          />
        )}
        {time}
      </div>
      <FieldError id={errorId} message={error} />
    </div>
  );
}
