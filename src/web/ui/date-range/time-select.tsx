import { type ComponentProps, type ReactNode, useId } from "react";
import type { LocalTime } from "#domain/time.ts";
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
  /** Between day and time: "à". */
  readonly joint?: ReactNode;
  readonly invalid?: boolean | undefined;
  readonly look?: "fields" | "bar" | undefined;
};

/** A quarter-hour of the day, or the time that was given. Full ones are shown and cannot be taken. */
export function TimeSelect(props: Props) {
  const { label, value, onChange, isFull, fullWord, joint, invalid, look = "fields", id, ...select } = props;
  const ownId = useId();
  const times = timesToChoose(value);
  return (
    <span className={classNames(css, "time")}>
      {joint ? <span className={classNames(css, "joint")}>{joint}</span> : null}
      <label htmlFor={id ?? ownId}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <select
        {...select}
        id={id ?? ownId}
        className={classNames(css, "control", look, invalid && "wrong")}
        aria-invalid={invalid || undefined}
        {...(onChange
          ? { value: value ?? "", onChange: (event) => onChange(timeIn(times, event.currentTarget.value)) }
          : { defaultValue: value ?? "" })}
      >
        {value === undefined ? <option value="">--:--</option> : null}
        {times.map((time) => {
          const full = time !== value && isFull?.(time);
          return (
            <option key={time} value={time} disabled={full}>
              {full ? `${time} · ${fullWord}` : time}
            </option>
          );
        })}
      </select>
    </span>
  );
}

function timeIn(times: readonly LocalTime[], text: string): LocalTime {
  const time = times.find((offered) => offered === text);
  if (!time) throw new RangeError(`not a time on offer: ${text}`);
  return time;
}
