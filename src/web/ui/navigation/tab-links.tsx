import type { ReactNode } from "react";
import { Anchor } from "../actions/anchor.tsx";
import { classNames } from "../class-names.ts";
import css from "./tab-links.module.css";

export type TabLink = {
  readonly href: string;
  readonly label: ReactNode;
  readonly current: boolean;
  readonly icon?: ReactNode;
  readonly count?: number | undefined;
};

/** Tabs as links: they can open in a new window, and Back works. */
export function TabLinks({ label, tabs }: { readonly label: string; readonly tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={classNames(css, "tabs")}>
      <ul role="list" className={classNames(css, "list")}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Anchor
              href={tab.href}
              className={classNames(css, "tab")}
              aria-current={tab.current ? "page" : undefined}
            >
              {tab.icon}
              <span>{tab.label}</span>
              {tab.count === undefined ? null : <span className={classNames(css, "count")}>{tab.count}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
