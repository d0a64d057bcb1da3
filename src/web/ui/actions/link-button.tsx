import type { ReactNode } from "react";
import { classNames, withClass } from "../class-names.ts";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import css from "./button.module.css";
import { type ButtonLook, buttonClass } from "./button-class.ts";

export type LinkButtonProps = ButtonLook &
  AnchorProps & { readonly icon?: ReactNode; readonly iconAfter?: ReactNode };

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, wide, icon, iconAfter, children, className, ...rest } = props;
  return (
    <Anchor {...rest} className={withClass(buttonClass({ variant, size, wide }), className)}>
      <span className={classNames(css, "face")}>
        {icon}
        <span>{children}</span>
        {iconAfter}
      </span>
    </Anchor>
  );
}
