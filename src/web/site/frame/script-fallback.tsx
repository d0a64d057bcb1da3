import { classNames } from "#web/ui/class-names.ts";
import css from "./screen-skeleton.module.css";

const WithoutScripts = import.meta.env.SSR
  ? (await import("./without-scripts.tsx")).WithoutScripts
  : undefined;

/** Only the server writes it; where scripts run React leaves it as it is, and nobody sees it. */
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

// A page of ours turns no text into elements: not even none, where the browser asks what it is made of.
const untouched = { __html: globalThis.trustedTypes?.emptyHTML ?? "" };
