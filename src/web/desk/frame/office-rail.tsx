import { LogoMark } from "#web/ui/brand/logo.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Person } from "#web/ui/pictograms/action-pictograms.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useStore } from "../kept/small-store.ts";
import { OfficeLinks } from "../office/office-links.tsx";
import { DeskLink } from "../routing/desk-link.tsx";
import { useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";
import { session } from "../session/desk-session.ts";
import { LiveMark } from "./live-mark.tsx";
import { navItems } from "./nav-items.ts";
import css from "./office-rail.module.css";

export function OfficeRail() {
  const words = useWords(deskWords);
  const { pathname } = useDeskLocation();
  const current = useStore(session);
  return (
    <header className={classNames(css, "rail")} data-ground="ink">
      <DeskLink to={deskPaths.day()} className={classNames(css, "mark")}>
        <LogoMark />
        {words.title}
      </DeskLink>
      <nav aria-label={words.nav.label} className={classNames(css, "rooms")}>
        <ul role="list" className={classNames(css, "items")}>
          {navItems
            // The rail leaves out search (in the day's header), scan (phone only) and the user's own page (at the
            // bottom).
            .filter(({ name }) => name === "day" || name === "lot")
            .map(({ name, to, owns }) => (
              <li key={name}>
                <DeskLink
                  to={to}
                  className={classNames(css, "item")}
                  aria-current={owns(pathname) ? "page" : undefined}
                >
                  {words.nav[name]}
                </DeskLink>
              </li>
            ))}
          {current.kind === "somebody" ? (
            <OfficeLinks
              permissions={current.me.permissions}
              isOpening={current.me.opening === true}
              className={classNames(css, "item")}
              groupClassName={classNames(css, "group")}
            />
          ) : null}
        </ul>
      </nav>
      {current.kind === "somebody" ? (
        <div className={classNames(css, "foot")}>
          <DeskLink
            to={deskPaths.me()}
            className={classNames(css, "item", "self")}
            aria-current={pathname === deskPaths.me() ? "page" : undefined}
          >
            <Person size="s" />
            <span className={classNames(css, "person")}>
              <b>
                {current.me.staff.firstname} {current.me.staff.lastname}
              </b>
              {words.roles[current.me.staff.role]}
            </span>
          </DeskLink>
          <LiveMark />
        </div>
      ) : null}
    </header>
  );
}
