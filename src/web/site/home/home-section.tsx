import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { belowFoldAttribute } from "../document/critical-styles.ts";
import css from "./home-section.module.css";

type Props = {
  readonly title: string;
  /** For links to the section. */
  readonly id: string;
  /** Beside the title: the link to the whole list. */
  readonly aside?: ReactNode;
  /** Whether the first screenful ends before it. */
  readonly belowFold?: boolean;
  readonly children: ReactNode;
};

export function HomeSection({ title, id, aside, belowFold, children }: Props) {
  return (
    <section
      id={id}
      className={classNames(css, "section")}
      aria-labelledby={`${id}-title`}
      {...(belowFold && { [belowFoldAttribute]: "" })}
    >
      <div className={classNames(css, "head")}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
