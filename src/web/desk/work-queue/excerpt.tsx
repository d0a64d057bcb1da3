import { classNames } from "#web/ui/class-names.ts";
import css from "./queue.module.css";

/** What somebody wrote, as far as one line shows it: by it one decides whether to open the row. */
export function Excerpt({ text }: { readonly text: string }) {
  return <span className={classNames(css, "excerpt")}>{text}</span>;
}
