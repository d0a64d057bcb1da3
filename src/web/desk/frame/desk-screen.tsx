import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import css from "./desk-screen.module.css";

type Props = {
  /** One column of large keys, for what is done at the kerb. */
  readonly narrow?: boolean;
  readonly busy?: boolean;
  readonly children: ReactNode;
};

/** Common frame of every screen: one width, one margin, one gap between parts. */
export function DeskScreen({ narrow = false, busy, children }: Props) {
  return (
    <div className={classNames(css, "screen", narrow && "narrow")} aria-busy={busy}>
      {children}
    </div>
  );
}
