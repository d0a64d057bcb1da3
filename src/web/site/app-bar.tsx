import { paths } from "#web/paths.ts";
import { useSession } from "#web/api/session-state.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { frameWords } from "#web/words/frame-words.ts";
import { useWords } from "#web/words/use-words.ts";
import styles from "./app-bar.module.css";
import { LanguageSwitch } from "./language-switch.tsx";
import { useSignOut } from "./use-sign-out.ts";

/**
 * Hides on the way down and comes back on the way up (`boot.ts` says which). The drawer is a popover:
 * it opens before any script has come.
 */
export function AppBar() {
  const words = useWords(frameWords);
  const { brand } = useSettings();
  return (
    <header className={styles["bar"]} data-ground="ink">
      <SiteLink className={styles["logo"]} to={paths.home()} aria-label={words.home(brand)}>
        {brand}
      </SiteLink>
      <nav className={styles["inline"]} aria-label={words.mainMenu}>
        <MenuLinks />
      </nav>
      <div className={styles["end"]}>
        <LanguageSwitch />
        <SessionLinks />
      </div>
      <SiteLink className={styles["book"]} to={paths.booking()}>
        {words.book}
      </SiteLink>
      <button type="button" className={styles["open"]} popoverTarget="menu">
        {words.openMenu}
      </button>
      <nav className={styles["drawer"]} id="menu" popover="auto" aria-label={words.mainMenu}>
        <button type="button" popoverTarget="menu" popoverTargetAction="hide">
          {words.closeMenu}
        </button>
        <MenuLinks />
        <SessionLinks />
        <LanguageSwitch />
      </nav>
    </header>
  );
}

function MenuLinks() {
  const words = useWords(frameWords);
  const signedIn = useSession().status === "signed-in";
  const entries: [string, string][] = [
    [paths.valetService(), words.valetService],
    [paths.pictures(), words.pictures],
    [paths.reviews(), words.reviews],
    [paths.contact(), words.contact],
    ...(signedIn
      ? ([
          [paths.profile(), words.profile],
          [paths.profile({ tab: "reservations" }), words.bookings],
          [paths.profile({ tab: "vehicle" }), words.vehicles],
        ] satisfies [string, string][])
      : []),
  ];
  return (
    <ul className={styles["links"]}>
      {entries.map(([to, label]) => (
        <li key={to}>
          <SiteLink to={to} onClick={closeDrawer}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

function SessionLinks() {
  const words = useWords(frameWords);
  const session = useSession();
  const signOut = useSignOut();
  if (session.status !== "signed-in") {
    return (
      <SiteLink className={styles["logIn"]} to={paths.logIn()} onClick={closeDrawer}>
        {words.logIn}
      </SiteLink>
    );
  }
  const { firstname, lastname, email } = session.profile;
  return (
    <>
      <p>
        {words.connectedAs} <strong>{`${firstname} ${lastname}`.trim() || email}</strong>
      </p>
      <SiteLink to={paths.profile()} onClick={closeDrawer}>
        {words.profile}
      </SiteLink>
      <button type="button" onClick={() => void signOut()}>
        {words.logOut}
      </button>
    </>
  );
}

function closeDrawer(): void {
  document.getElementById("menu")?.hidePopover();
}
