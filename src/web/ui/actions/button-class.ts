import { classNames } from "../class-names.ts";
import css from "./button.module.css";

export type ButtonLook = {
  /** `signal`: the primary action, once per view; `ink` on yellow; `quiet` secondary; `danger` destructive. */
  readonly variant?: "signal" | "ink" | "quiet" | "danger" | undefined;
  readonly size?: "s" | "m" | "l" | undefined;
  /** As wide as its container. */
  readonly wide?: boolean | undefined;
};

/** Button styles, for router links and `<summary>`. */
export function buttonClass({ variant = "signal", size = "m", wide = false }: ButtonLook = {}): string {
  return classNames(css, "button", variant, size, wide && "wide");
}
