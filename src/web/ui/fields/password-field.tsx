import { type ComponentProps, useState } from "react";
import { classNames } from "../class-names.ts";
import { Eye, EyeClosed } from "../pictograms/password-pictograms.tsx";
import field from "./field.module.css";
import { FieldFrame, type FieldText } from "./field-frame.tsx";
import css from "./password-field.module.css";
import { type FulfilledRule, RuleList } from "./rule-list.tsx";

export type PasswordFieldProps = FieldText &
  Omit<ComponentProps<"input">, "className" | "type"> & {
    readonly name: string;
    readonly showLabel: string;
    readonly hideLabel: string;
    /** Ticked off while typing; `rulesLabel` names the list. */
    readonly rules?: readonly FulfilledRule[] | undefined;
    readonly rulesLabel?: string | undefined;
    readonly metLabel?: string | undefined;
    readonly unmetLabel?: string | undefined;
  };

/** Allows pasting and password managers; the text can be revealed. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, optional, id, showLabel, hideLabel, ...more } = props;
  const { rules, rulesLabel, metLabel = "", unmetLabel = "", ...input } = more;
  const [shown, setShown] = useState(false);
  const below = rules ? (
    <>
      {hint}
      <RuleList label={rulesLabel} rules={rules} metLabel={metLabel} unmetLabel={unmetLabel} />
    </>
  ) : (
    hint
  );
  return (
    <FieldFrame label={label} hint={below} error={error} optional={optional} id={id}>
      {(wiring) => (
        <span className={classNames(css, "frame")}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
            type={shown ? "text" : "password"}
            className={classNames(field, "control")}
          />
          <button
            type="button"
            className={classNames(css, "show")}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeClosed size="s" /> : <Eye size="s" />}
            <span className={classNames(css, "word")}>{shown ? hideLabel : showLabel}</span>
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
