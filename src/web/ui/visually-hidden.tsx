import type { ReactNode } from "react";
import css from "./visually-hidden.module.css";
import { classNames } from "./class-names.ts";

/** For readers only. */
export function VisuallyHidden({
  as: Tag = "span",
  children,
}: {
  as?: "span" | "h2" | "h3" | "p";
  children: ReactNode;
}) {
  return <Tag className={classNames(css, "hidden")}>{children}</Tag>;
}
