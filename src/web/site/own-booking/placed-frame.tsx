import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { Letterhead } from "../ticket-export/letterhead.tsx";
import css from "./placed-frame.module.css";

type Props = {
  readonly title?: ReactNode;
  readonly lead?: ReactNode;
  /** Room for two columns. */
  readonly wide?: boolean;
  /** It replaces another screen at the same address: focus and scroll start again. */
  readonly arrives?: boolean;
  readonly children: ReactNode;
};

/** The frame of every screen about a booking that is placed. */
export function PlacedFrame({ title, lead, wide, arrives, children }: Props) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!arrives) return;
    scrollTo({ top: 0, behavior: "instant" });
    place.current?.focus({ preventScroll: true });
  }, [arrives]);
  return (
    <main ref={place} id="content" tabIndex={-1} className={classNames(css, "page", wide && "wide")}>
      <Letterhead />
      {title && (
        <header className={classNames(css, "head")}>
          <h1>{typeof title === "string" ? <Unbroken text={title} /> : title}</h1>
          {lead && <div className={classNames(css, "lead")}>{lead}</div>}
        </header>
      )}
      {children}
    </main>
  );
}
