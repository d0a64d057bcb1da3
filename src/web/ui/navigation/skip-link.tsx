import { classNames } from "../class-names.ts";
import css from "./skip-link.module.css";

/** The first tab stop: skips the app bar. `target` is the id of the page's `<main tabIndex={-1}>`. */
export function SkipLink({ target, children }: { readonly target: string; readonly children: string }) {
  return (
    <a href={`#${target}`} className={classNames(css, "skip")}>
      {children}
    </a>
  );
}
