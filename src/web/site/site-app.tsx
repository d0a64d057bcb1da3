import { Suspense } from "react";
import { useShown } from "#web/router/routing.tsx";
import { BookingFrame } from "./frame/booking-frame.tsx";
import { ScreenBoundary } from "./frame/screen-boundary.tsx";
import { ScreenError } from "./frame/screen-error.tsx";
import { ScreenSkeleton } from "./frame/screen-skeleton.tsx";
import { SiteFrame } from "./frame/site-frame.tsx";
import { SiteShell } from "./frame/site-shell.tsx";
import { siteScreens } from "./site-screens.ts";
import { useTypedBefore } from "./use-typed-before.ts";

const frames = { site: SiteFrame, booking: BookingFrame };

/** The site as it is shown: shell, frame, screen. */
export function SiteApp() {
  const { route, location } = useShown();
  const Frame = frames[siteScreens.find(({ id }) => id === route.id)?.frame ?? "site"];
  return (
    <SiteShell>
      <Frame>
        <ScreenBoundary key={location.pathname}>
          <Suspense fallback={<ScreenSkeleton />}>
            <ShownScreen />
          </Suspense>
        </ScreenBoundary>
      </Frame>
    </SiteShell>
  );
}

function ShownScreen() {
  const { view } = useShown();
  useTypedBefore(() => document.getElementById("content"));
  if (view.kind === "waiting") return <ScreenSkeleton />;
  if (view.kind === "failed") return <ScreenError />;
  return <view.Component />;
}
