import { Suspense } from "react";
import { usePathname, useView } from "#web/router/routing.tsx";
import { routeAt } from "./document/page-address.ts";
import { BookingFrame } from "./frame/booking-frame.tsx";
import { ScreenBoundary } from "./frame/screen-boundary.tsx";
import { ScreenError } from "./frame/screen-error.tsx";
import { ScreenSkeleton } from "./frame/screen-skeleton.tsx";
import { SiteFrame } from "./frame/site-frame.tsx";
import { SiteShell } from "./frame/site-shell.tsx";
import { usePreservedInput } from "./hydration/use-preserved-input.ts";
import { useProfileLocale } from "./locale-provider.tsx";
import { sitePages } from "./site-pages.ts";

const frames = { site: SiteFrame, booking: BookingFrame };

/** The site as it is shown: shell, frame, screen. */
export function SiteApp() {
  const pathname = usePathname();
  useProfileLocale();
  const Frame = frames[sitePages[routeAt(pathname).route.id].frame];
  return (
    <SiteShell>
      <Frame>
        <ScreenBoundary key={pathname}>
          <Suspense fallback={<ScreenSkeleton />}>
            <ShownScreen />
          </Suspense>
        </ScreenBoundary>
      </Frame>
    </SiteShell>
  );
}

function ShownScreen() {
  const view = useView();
  usePreservedInput(() => document.getElementById("content"));
  if (view.kind === "waiting") return <ScreenSkeleton />;
  if (view.kind === "failed") return <ScreenError error={view.error} />;
  return <view.Component />;
}
