import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { type LocalTime, toLocalTime } from "#domain/time.ts";
import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";
import css from "./time-select.module.css";
import { timesToChoose } from "./times-to-choose.ts";

type Props = Omit<ComponentProps<"select">, "className" | "children" | "value" | "onChange"> & {
  readonly name: string;
  /** Read before the time; the label of the day stands above both. */
  readonly label: string;
  readonly value: LocalTime | undefined;
  readonly onChange?: ((time: LocalTime) => void) | undefined;
  /** Quarter-hours in which every valet is taken. */
  readonly isFull?: ((time: LocalTime) => boolean) | undefined;
  /** "complet", behind the time of a full quarter-hour. */
  readonly fullWord: string;
  /** "autre heure…", behind the quarter-hours: any minute can be typed (pricing §1). */
  readonly otherWord: string;
  /** Between day and time: "à". */
  readonly joint?: ReactNode;
  readonly invalid?: boolean | undefined;
  readonly look?: "fields" | "bar" | undefined;
};

/** A quarter-hour of the day, or a time that is typed. Full ones are shown and cannot be taken. */
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
          <Quarters {...{ value, isFull, fullWord }} />
          {onChange ? <option value="">{otherWord}</option> : null}
        </select>
      )}
    </span>
  );
}

function Quarters({ value, isFull, fullWord }: Pick<Props, "value" | "isFull" | "fullWord">) {
  return timesToChoose(value).map((time) => {
    const full = time !== value && isFull?.(time);
    return (
      <option key={time} value={time} disabled={full}>
        {full ? `${time} · ${fullWord}` : time}
      </option>
    );
  });
}

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
        // The time is taken before the form is sent.
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
