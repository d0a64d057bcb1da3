import { frameWords } from "#web/words/frame-words.ts";
import { useWords } from "#web/words/use-words.ts";
import styles from "./screen-skeleton.module.css";

/** What a screen of the person's own shows until the browser has what it needs. */
export function ScreenSkeleton() {
  const words = useWords(frameWords);
  return (
    <div className={styles["skeleton"]} aria-busy="true">
      <p role="status">{words.loading}</p>
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
    </div>
  );
}
