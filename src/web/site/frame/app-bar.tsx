import { lazy, Suspense, useEffect } from "react";
import { useSession } from "#web/api/session-state.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { useLocation } from "#web/router/routing.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { Logo } from "#web/ui/brand/logo.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Drawer, DrawerButton } from "#web/ui/overlays/drawer.tsx";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { routeAt } from "../document/page-address.ts";
import { loadWhenOnline } from "../navigation/load-when-online.ts";
import { SiteLanguage } from "../site-language.tsx";
import { sitePages } from "../site-pages.ts";
import css from "./app-bar.module.css";

const drawer = "menu";

const SignOutButton = lazy(async () => ({
  default: (await loadWhenOnline(() => import("./sign-out-button.tsx"))).SignOutButton,
}));

/**
 * Hides on the way down and comes back on the way up (`boot.ts` says which). The drawer is a popover:
 * it opens before any script has come.
 */
export function AppBar() {
  const words = useWords(frameWords);
  const { brand } = useSettings();
  return (
    <header className={classNames(css, "bar")} data-ground="ink">
      <WhoIsConnected />
      <div className={classNames(css, "line")}>
        <SiteLink className={classNames(css, "home")} to={paths.home()} aria-label={words.home(brand)}>
          <Logo brand={brand} />
        </SiteLink>
        <nav className={classNames(css, "inline")} aria-label={words.mainMenu}>
          <MenuLinks />
        </nav>
        <div className={classNames(css, "inline", "end")}>
          <SiteLanguage />
          <LogIn />
        </div>
        <LinkButton href={paths.booking()} size="s">
          {words.book}
        </LinkButton>
        <DrawerButton drawer={drawer} label={words.openMenu} className={classNames(css, "open")} />
      </div>
      <Drawer id={drawer} label={words.mainMenu} closeLabel={words.closeMenu}>
        <WhoIsConnected inDrawer />
        <nav className={classNames(css, "stack")} aria-label={words.mainMenu}>
          <MenuLinks />
        </nav>
        <div className={classNames(css, "foot")}>
          <LogIn />
          <SiteLanguage />
        </div>
      </Drawer>
    </header>
  );
}

function MenuLinks() {
  const words = useWords(frameWords);
  const { pathname, search } = useLocation();
  const signedIn = useSession().status === "signed-in";
  const entries: readonly (readonly [to: string, label: string])[] = [
    [paths.valetService(), words.valetService],
    [paths.pictures(), words.pictures],
    [paths.reviews(), words.reviews],
    [paths.contact(), words.contact],
  ];
  const own: typeof entries = [
    [paths.profile(), words.profile],
    [paths.profile({ tab: "reservations" }), words.bookings],
    [paths.profile({ tab: "vehicle" }), words.vehicles],
  ];
  return (
    <ul role="list" className={classNames(css, "links")}>
      {[...entries, ...(signedIn ? own : [])].map(([to, label]) => (
        <li key={to}>
          <SiteLink
            className={classNames(css, "link")}
            to={to}
            aria-current={to === pathname + search ? "page" : undefined}
            onClick={closeDrawer}
          >
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

function LogIn() {
  const words = useWords(frameWords);
  const back = usePlaceToComeBackTo();
  if (useSession().status === "signed-in") return null;
  return (
    <SiteLink className={classNames(css, "link", "logIn")} to={paths.logIn({ back })} onClick={closeDrawer}>
      {words.logIn}
    </SiteLink>
  );
}

/** Signing in from a public page leads back to it. */
function usePlaceToComeBackTo(): string | undefined {
  const { pathname, search } = useLocation();
  const { id } = routeAt(pathname).route;
  return id !== "home" && sitePages[id].search === "listed" ? pathname + search : undefined;
}

/**
 * In the document from the start, to avoid a layout shift when the name arrives; shown where a credential is stored. On
 * a wide screen the notice of a demonstration shares its line.
 */
function WhoIsConnected({ inDrawer = false }: { readonly inDrawer?: boolean }) {
  const words = useWords(frameWords);
  const session = useSession();
  const demonstration = useSettings().demonstration && !inDrawer;
  const known = session.status === "signed-in" ? session.profile : undefined;
  useEffect(() => {
    if (known) document.documentElement.dataset["session"] = "in";
    else if (session.status === "signed-out") delete document.documentElement.dataset["session"];
  }, [known, session.status]);
  return (
    <div
      className={classNames(css, "who", inDrawer ? "whoInDrawer" : "whoInline")}
      data-ground={demonstration ? "signal" : undefined}
    >
      {demonstration ? <p className={classNames(css, "notice")}>{words.demonstration}</p> : null}
      {known ? (
        <>
          <p>
            {words.connectedAs}{" "}
            <strong className={classNames(css, "name")}>
              {`${known.firstname} ${known.lastname}`.trim() || known.email}
            </strong>
          </p>
          <Suspense fallback={<span className={classNames(css, "link")}>{words.logOut}</span>}>
            <SignOutButton className={classNames(css, "link")} onSignedOut={closeDrawer} />
          </Suspense>
        </>
      ) : null}
    </div>
  );
}

function closeDrawer(): void {
  document.getElementById(drawer)?.hidePopover();
}
