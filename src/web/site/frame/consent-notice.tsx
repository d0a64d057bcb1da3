import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { floatingAttribute } from "../document/critical-styles.ts";
import styles from "./consent-notice.module.css";

/**
 * Always in the document; a stored choice hides it (`data-consent` on the root, set before the first paint).
 * Its buttons are handled by `boot.ts`, or by the server where no script runs.
 */
export function ConsentNotice() {
  const words = useWords(frameWords).consent;
  return (
    <section {...{ [floatingAttribute]: "" }} className={styles["notice"]} aria-labelledby="consent">
      <div>
        <h2 className={styles["title"]} id="consent" tabIndex={-1}>
          {words.title}
        </h2>{" "}
        <p className={styles["text"]}>
          {words.text} <SiteLink to={`${paths.privacy()}#cookies`}>{words.more}</SiteLink>
        </p>
      </div>
      <form className={styles["choices"]} method="post" action={paths.preferences()}>
        {(["accept", "decline", "postpone"] as const).map((choice) => (
          <button className={styles["choice"]} key={choice} name="consent" value={choice}>
            {words[choice]}
          </button>
        ))}
      </form>
    </section>
  );
}
