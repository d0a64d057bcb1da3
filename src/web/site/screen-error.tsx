import { paths } from "#web/paths.ts";
import { frameWords } from "#web/words/frame-words.ts";
import { useWords } from "#web/words/use-words.ts";
import styles from "./screen-error.module.css";

/** In place of a screen that could not be shown: says so, and offers to try again. */
export function ScreenError() {
  const words = useWords(frameWords).error;
  const offline = typeof navigator !== "undefined" && !navigator.onLine;
  return (
    <main id="content" tabIndex={-1} className={styles["error"]}>
      <h1>{offline ? words.offlineTitle : words.title}</h1>
      <p role="alert">{offline ? words.offline : words.text}</p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          {words.retry}
        </button>{" "}
        <a href={paths.home()}>{words.home}</a>
      </p>
    </main>
  );
}
