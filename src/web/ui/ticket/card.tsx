import type { ComponentProps } from "react";
import { classNames, withClass } from "../class-names.ts";
import css from "./card.module.css";

type Props = ComponentProps<"div"> & {
  readonly as?: "div" | "section" | "article" | "li" | undefined;
  /** `floating` lies above the background with a shadow; `well` is sunk into it. */
  readonly kind?: "flat" | "floating" | "well" | undefined;
  readonly padding?: "none" | "s" | "m" | undefined;
};

export function Card({ as: Tag = "div", kind = "flat", padding = "m", className, ...rest }: Props) {
  const Box = Tag as "div";
  return <Box {...rest} className={withClass(classNames(css, "card", kind, padding), className)} />;
}
