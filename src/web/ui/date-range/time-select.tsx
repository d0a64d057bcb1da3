import { type ComponentProps, memo, type ReactNode, useId, useState } from "react";
import { type LocalTime, toLocalTime } from "#domain/time.ts";
import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";
import css from "./time-select.module.css";
import { timesToChoose } from "./times-to-choose.ts";

type Props = Omit<ComponentProps<"select">, "className" | "children" | "value" | "onChange"> & {
  readonly name: string;
  /** Accessible name; the visible label of the day is above both. */
  readonly label: string;
  readonly value: LocalTime | undefined;
  readonly onChange?: ((time: LocalTime) => void) | undefined;
  /** Quarter-hours without a free valet. */
  readonly isFull?: ((time: LocalTime) => boolean) | undefined;
  /** "complet", behind the time of a full quarter-hour. */
  readonly fullWord: string;
  /** "autre heure…", after the quarter-hours: lets the user type any minute (pricing §1). */
  readonly otherWord: string;
  /** Between day and time: "à". */
  readonly joint?: ReactNode;
  readonly invalid?: boolean | undefined;
  readonly look?: "fields" | "bar" | undefined;
};

/** A quarter-hour, or any typed time. Full ones are shown disabled. */
export function TimeSelect(props: Props) {
  const {
    label,
    value,
    onChange,
    isFull,
    fullWord,
    otherWord,
    joint,
    invalid,
    look = "fields",
    id,
    ...select
  } = props;
  const [typing, setTyping] = useState(false);
  const ownId = useId();
  return (
    <span className={classNames(css, "time")}>
      {joint ? <span className={classNames(css, "joint")}>{joint}</span> : null}
      <label htmlFor={id ?? ownId}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      {typing && onChange ? (
        <TypedTime
          id={id ?? ownId}
          name={select.name}
          className={classNames(css, "control", look)}
          given={value}
          onTyped={onChange}
          onLeft={() => setTyping(false)}
        />
      ) : (
        <select
          {...select}
          id={id ?? ownId}
          className={classNames(css, "control", look, invalid && "wrong")}
          aria-invalid={invalid || undefined}
          {...(onChange
            ? {
                value: value ?? "",
                onChange: ({ currentTarget }) => {
                  const time = toLocalTime(currentTarget.value);
                  if (time) onChange(time);
                  else setTyping(true);
                },
              }
            : { defaultValue: value ?? "" })}
        >
          {value === undefined ? <option value="">--:--</option> : null}
          <Quarters given={value} full={fullOf(value, isFull)} fullWord={fullWord} />
          {onChange ? <option value="">{otherWord}</option> : null}
        </select>
      )}
    </span>
  );
}

/** The full times as one string, a stable prop for `memo`. */
function fullOf(value: Props["value"], isFull: Props["isFull"]): string {
  if (!isFull) return "";
  return timesToChoose(value)
    .filter((time) => time !== value && isFull(time))
    .join();
}

type QuartersProps = Pick<Props, "fullWord"> & {
  readonly given: LocalTime | undefined;
  readonly full: string;
};

/** Memoised: a hundred options at each end render only when one of them changes, not on each date. */
const Quarters = memo(function Quarters({ given, full, fullWord }: QuartersProps) {
  return timesToChoose(given).map((time) => {
    const isFull = full.includes(time);
    return (
      <option key={time} value={time} disabled={isFull}>
        {isFull ? `${time} · ${fullWord}` : time}
      </option>
    );
  });
});

type TypedProps = Pick<ComponentProps<"input">, "id" | "name" | "className"> & {
  readonly given: LocalTime | undefined;
  readonly onTyped: (time: LocalTime) => void;
  readonly onLeft: () => void;
};

function TypedTime({ given, onTyped, onLeft, ...input }: TypedProps) {
  return (
    <input
      {...input}
      type="time"
      ref={focus}
      required
      defaultValue={given}
      onBlur={({ currentTarget }) => {
        const time = toLocalTime(currentTarget.value);
        if (time) onTyped(time);
        onLeft();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // Commits the typed time instead of submitting the form with the old one.
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
