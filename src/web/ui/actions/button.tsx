import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";
import { classNames, withClass } from "../class-names.ts";
import css from "./button.module.css";
import { type ButtonLook, buttonClass } from "./button-class.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonProps = ButtonLook &
  ComponentProps<"button"> & {
    /** Pending: keeps its width and focus, ignores clicks. */
    readonly loading?: boolean | undefined;
    /** Why it is disabled; it stays focusable, so that assistive technology can reach the reason. */
    readonly disabledReason?: string | undefined;
    readonly icon?: ReactNode;
    readonly iconAfter?: ReactNode;
  };

export function Button(props: ButtonProps) {
  const { variant, size, wide, loading, disabledReason, icon, iconAfter, children, ...rest } = props;
  const reasonId = useId();
  const blocked = loading === true || disabledReason !== undefined;
  const button = (
    <button
      type="button"
      {...rest}
      className={withClass(buttonClass({ variant, size, wide }), rest.className)}
      aria-disabled={blocked || undefined}
      aria-busy={loading || undefined}
      aria-describedby={disabledReason === undefined ? rest["aria-describedby"] : reasonId}
      onClick={blocked ? refuseClick : rest.onClick}
    >
      <span className={classNames(css, "face", loading && "hollow")}>
        {icon}
        <span>{children}</span>
        {iconAfter}
      </span>
      {loading ? (
        <span className={classNames(css, "turning")}>
          <Spinner />
        </span>
      ) : null}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <span className={classNames(css, "withReason", wide && "wide")}>
      {button}
      <span id={reasonId} className={classNames(css, "reason")}>
        {disabledReason}
      </span>
    </span>
  );
}

function refuseClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
