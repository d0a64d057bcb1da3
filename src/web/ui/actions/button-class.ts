import { classNames } from "../class-names.ts";
import css from "./button.module.css";

export type ButtonLook = {
  /** `signal` once per view: the way on. `ink` on the yellow; `quiet` beside; `danger` takes something away. */
  readonly variant?: "signal" | "ink" | "quiet" | "danger" | undefined;
  readonly size?: "s" | "m" | "l" | undefined;
  /** As wide as its container. */
  readonly wide?: boolean | undefined;
};

/** The look of a button, for links of a router and for `<summary>`. */
export function buttonClass({ variant = "signal", size = "m", wide = false }: ButtonLook = {}): string {
  return classNames(css, "button", variant, size, wide && "wide");
}
