import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./screen-skeleton.module.css";

/** What a screen of the person's own shows until the browser has what it needs. */
export function ScreenSkeleton() {
  const words = useWords(frameWords);
  return (
    <main id="content" tabIndex={-1} className={classNames(css, "skeleton")}>
      <Fallback />
      <div className={classNames(css, "bones")}>
        <Skeleton shape="title" label={words.loading} />
        <Skeleton shape="card" count={2} />
      </div>
    </main>
  );
}

const WithoutScripts = import.meta.env.SSR
  ? (await import("./without-scripts.tsx")).WithoutScripts
  : undefined;

/** Only the server writes it; where scripts run React leaves it as it is, and nobody sees it. */
function Fallback() {
  if (WithoutScripts) {
    return (
      <div className={classNames(css, "fallback")}>
        <WithoutScripts />
      </div>
    );
  }
  return (
    <div
      className={classNames(css, "fallback")}
      suppressHydrationWarning
      dangerouslySetInnerHTML={untouched}
    />
  );
}

const untouched = { __html: "" };
