import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { useDeskLocation } from "../routing/desk-location.ts";
import css from "./bottom-bar.module.css";
import { navItems } from "./nav-items.ts";

export function BottomBar() {
  const words = useWords(deskWords);
  const { pathname } = useDeskLocation();
  return (
    <nav aria-label={words.nav.label} className={classNames(css, "bar")} data-ground="ink">
      {navItems.map(({ name, to, Drawn, owns }) => (
        <DeskLink
          key={name}
          to={to}
          className={classNames(css, "item", name === "scan" && "scan")}
          aria-current={owns(pathname) ? "page" : undefined}
        >
          <Drawn size="l" />
          {words.nav[name]}
        </DeskLink>
      ))}
    </nav>
  );
}
