import { classNames } from "../class-names.ts";
import { Warning } from "../pictograms/state-pictograms.tsx";
import css from "./field.module.css";

/** Stays mounted while empty, so that screen readers announce the message when it appears. */
export function FieldError({
  id,
  message,
}: {
  readonly id?: string | undefined;
  readonly message?: string | undefined;
}) {
  return (
    <div aria-live="polite" className={classNames(css, "errorPlace")}>
      {message ? (
        <p id={id} className={classNames(css, "error")}>
          <Warning size="s" />
          <span>{message}</span>
        </p>
      ) : null}
    </div>
  );
}
