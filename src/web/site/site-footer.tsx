import { paths } from "#web/paths.ts";
import { useSettings, useToday } from "#web/parts/settings-context.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { frameWords } from "#web/words/frame-words.ts";
import { useWords } from "#web/words/use-words.ts";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  const words = useWords(frameWords);
  const { brand } = useSettings();
  const today = useToday();
  const links: [string, string][] = [
    [paths.terms(), words.terms],
    [paths.reviews(), words.footerReviews],
    [paths.contact(), words.contact],
    [paths.pictures(), words.pictures],
    [paths.valetService(), words.valetService],
    [paths.legalNotice(), words.legalNotice],
    [paths.privacy(), words.privacy],
    [paths.reviewPolicy(), words.reviewPolicy],
    [paths.accessibility(), words.accessibility],
  ];
  return (
    <footer className={styles["footer"]} data-ground="ink">
      <nav aria-label={words.footer}>
        <ul className={styles["links"]}>
          {links.map(([to, label]) => (
            <li key={to}>
              <SiteLink to={to}>{label}</SiteLink>
            </li>
          ))}
          <li>
            <form method="post" action={paths.preferences()}>
              <button name="consent" value="none">
                {words.cookieChoice}
              </button>
            </form>
          </li>
        </ul>
      </nav>
      <p>
        © {today.slice(0, 4)} {brand}
      </p>
    </footer>
  );
}
