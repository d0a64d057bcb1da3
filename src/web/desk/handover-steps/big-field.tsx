import { useEffect, useId, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import css from "./big-field.module.css";

type Props = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Allows letters, for tags and spots. */
  readonly letters?: boolean;
  /** Focused at once, which saves a tap. */
  readonly first?: boolean;
};

/** A large input for numbers, usable with a wet thumb. */
export function BigField({ label, name, value, onType, hint, error, letters = false, first = false }: Props) {
  const id = useId();
  const note = error ?? hint;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (first) input.current?.focus({ preventScroll: true });
  }, [first]);
  return (
    <div className={classNames(css, "field")}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        name={name}
        value={value}
        inputMode={letters ? "text" : "numeric"}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        aria-invalid={error === undefined ? undefined : true}
        onChange={(event) => onType(event.target.value)}
      />
      {/* The live region stays mounted, so that screen readers announce the error. */}
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={classNames(css, "note", error !== undefined && "error")}
      >
        {note}
      </p>
    </div>
  );
}
