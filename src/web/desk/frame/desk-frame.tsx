import { type ReactNode, Suspense } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { SkipLink } from "#web/ui/navigation/skip-link.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { RefusedBanner } from "../refused/refused-banner.tsx";
import { lazyPart } from "../routing/lazy-part.ts";
import { BottomBar } from "./bottom-bar.tsx";
import css from "./desk-frame.module.css";
import { OfflineBanner } from "./offline-banner.tsx";
import { useIsOffice } from "./use-is-office.ts";

// Loaded lazily: phones need neither the office rail nor its keyboard shortcuts.
const OfficeRail = lazyPart(() => import("./office-rail.tsx").then((module) => module.OfficeRail));
const KeyboardHelp = lazyPart(() => import("./keyboard-help.tsx").then((module) => module.KeyboardHelp));

/**
 * Office: a rail on the left; phone: a bar at the bottom. The content stays mounted, so that rotating a tablet loses no
 * state.
 */
export function DeskFrame({ children }: { readonly children: ReactNode }) {
  const words = useWords(deskWords);
  const isOffice = useIsOffice();
  return (
    <div className={classNames(css, "frame")}>
      <SkipLink target="content">{words.nav.skip}</SkipLink>
      {isOffice ? (
        <Suspense fallback={<div className={classNames(css, "rail")} />}>
          <OfficeRail />
        </Suspense>
      ) : null}
      <main id="content" tabIndex={-1} className={classNames(css, "content")}>
        <OfflineBanner />
        <RefusedBanner />
        {children}
      </main>
      <BottomBar />
      {isOffice ? (
        <Suspense>
          <KeyboardHelp />
        </Suspense>
      ) : null}
    </div>
  );
}
