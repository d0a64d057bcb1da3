import { classNames } from "../class-names.ts";
import css from "./skip-link.module.css";

/** The first stop of the keyboard: past the bar, to the page. `target` is the id of its `<main tabIndex={-1}>`. */
export function SkipLink({ target, children }: { readonly target: string; readonly children: string }) {
  return (
    <a href={`#${target}`} className={classNames(css, "skip")}>
      {children}
    </a>
  );
}
