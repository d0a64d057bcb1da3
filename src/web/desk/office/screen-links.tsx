import { classNames } from "#web/ui/class-names.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import css from "./screen-links.module.css";

export type ScreenLink = { readonly to: string; readonly label: string; readonly isCurrent: boolean };

type Props = { readonly label: string; readonly ways: readonly ScreenLink[] };

/** Tabs between the parts of a screen; `label` names the group. */
export function ScreenLinks({ label, ways }: Props) {
  return (
    <nav className={classNames(css, "ways")} aria-label={label}>
      {ways.map((way) => (
        <DeskLink key={way.to} to={way.to} aria-current={way.isCurrent ? "page" : undefined}>
          {way.label}
        </DeskLink>
      ))}
    </nav>
  );
}
