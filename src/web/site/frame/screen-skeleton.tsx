import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./screen-skeleton.module.css";
import { ScriptFallback } from "./script-fallback.tsx";

/** What a personal screen shows until the browser has loaded its code and data. */
export function ScreenSkeleton() {
  const words = useWords(frameWords);
  return (
    <main id="content" tabIndex={-1} className={classNames(css, "skeleton")}>
      <ScriptFallback />
      <div className={classNames(css, "bones")}>
        <Skeleton shape="title" label={words.loading} />
        <Skeleton shape="card" count={2} />
      </div>
    </main>
  );
}
