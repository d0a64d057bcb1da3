import { Outlet } from "react-router";
import { paths } from "#web/paths.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { frameWords } from "#web/words/frame-words.ts";
import { useWords } from "#web/words/use-words.ts";
import styles from "./booking-frame.module.css";
import { LanguageSwitch } from "./language-switch.tsx";

/** The booking has no app bar and no footer (specification §2): a slim header with a way out. */
export function BookingFrame() {
  const words = useWords(frameWords);
  const { brand } = useSettings();
  return (
    <>
      <header className={styles["header"]} data-ground="ink">
        <span className={styles["brand"]}>{brand}</span>
        <LanguageSwitch />
        <SiteLink to={paths.home()}>{words.leaveBooking}</SiteLink>
      </header>
      <Outlet />
    </>
  );
}
