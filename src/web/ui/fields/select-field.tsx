import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { ChevronDown } from "../pictograms/arrow-pictograms.tsx";
import css from "./field.module.css";
import { FieldFrame, type FieldText } from "./field-frame.tsx";

export type SelectOption = {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
  /** Options that share a group stand together under its name. */
  readonly group?: string | undefined;
};

export type SelectFieldProps = FieldText &
  Omit<ComponentProps<"select">, "className" | "children"> & {
    readonly name: string;
    readonly options: readonly SelectOption[];
    /** The first, empty choice: "Choisissez…". */
    readonly prompt?: string | undefined;
    readonly face?: "figures" | undefined;
  };

/** A native select: good on phones, and works before hydration. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, id, options, prompt, face, ...select } = props;
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} id={id}>
      {(wiring) => (
        <span className={classNames(css, "select")}>
          <select {...select} {...wiring} className={classNames(css, "control", face)}>
            {prompt === undefined ? null : <option value="">{prompt}</option>}
            {groupsOf(options).map(([group, members]) =>
              group === undefined ? (
                members.map(toOption)
              ) : (
                <optgroup key={group} label={group}>
                  {members.map(toOption)}
                </optgroup>
              ),
            )}
          </select>
          <ChevronDown />
        </span>
      )}
    </FieldFrame>
  );
}

function toOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}

function groupsOf(options: readonly SelectOption[]): [string | undefined, SelectOption[]][] {
  const groups = new Map<string | undefined, SelectOption[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}
