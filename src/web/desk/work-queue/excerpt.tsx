import { classNames } from "#web/ui/class-names.ts";
import css from "./queue.module.css";

/** A line of text from which to decide whether to open the row. */
export function Excerpt({ text }: { readonly text: string }) {
  return <span className={classNames(css, "excerpt")}>{text}</span>;
}
