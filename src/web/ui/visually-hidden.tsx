import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import css from "./visually-hidden.module.css";

/** Text for screen readers only. */
export function VisuallyHidden({
  as: Tag = "span",
  children,
}: {
  as?: "span" | "h2" | "h3" | "p";
  children: ReactNode;
}) {
  return <Tag className={classNames(css, "hidden")}>{children}</Tag>;
}
