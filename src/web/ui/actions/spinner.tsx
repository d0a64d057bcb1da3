import { classNames } from "../class-names.ts";
import css from "./spinner.module.css";

/** Indicates a pending action. Needs a label unless text beside it says what is pending. */
export function Spinner({ label, size = "m" }: { readonly label?: string; readonly size?: "m" | "l" }) {
  return (
    <span className={classNames(css, "spinner", size)} role={label ? "status" : undefined}>
      <svg viewBox="0 0 24 24" fill="none" strokeWidth="3" aria-hidden="true" focusable="false">
        <circle className={classNames(css, "track")} cx="12" cy="12" r="9" />
        <path className={classNames(css, "arc")} d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {label ? <span className={classNames(css, "label")}>{label}</span> : null}
    </span>
  );
}
