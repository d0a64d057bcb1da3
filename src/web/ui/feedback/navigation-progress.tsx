import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";
import css from "./navigation-progress.module.css";

type Props = {
  /** Another screen is loading while this one is still shown. */
  readonly busy: boolean;
  readonly said: string;
};

/** A line across the top of the window, and a word for screen readers. Keep it mounted. */
export function NavigationProgress({ busy, said }: Props) {
  return (
    <div className={classNames(css, "progress", busy && "busy")} role="status">
      {busy ? <VisuallyHidden>{said}</VisuallyHidden> : null}
    </div>
  );
}
