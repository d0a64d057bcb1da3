import { classNames } from "#web/ui/class-names.ts";
import css from "./screen-skeleton.module.css";

const WithoutScripts = import.meta.env.SSR
  ? (await import("./without-scripts.tsx")).WithoutScripts
  : undefined;

/** Rendered by the server alone; with scripts React leaves it as it is, and it is hidden. */
export function ScriptFallback() {
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

// Trusted Types forbid a plain string here, even an empty one.
const untouched = { __html: globalThis.trustedTypes?.emptyHTML ?? "" };
