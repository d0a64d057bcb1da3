import { Activity, Suspense, useState } from "react";
import { LocaleContext } from "#web/words/use-words.ts";
import { DeskScreens } from "./desk-screens.tsx";
import { chosenLocale } from "./kept/device-preferences.ts";
import { useStore } from "./kept/small-store.ts";
import { useDeskLocation } from "./routing/desk-location.ts";
import { lazyPart } from "./routing/lazy-part.ts";
import { type Me, session } from "./session/desk-session.ts";
import { SecondFactor } from "./sign-in/second-factor-on-demand.tsx";

// Loaded lazily, since most starts are signed in and unlocked. Without a network the service worker has these screens,
// whose forms the server has to answer anyway.
const EnrolScreen = lazyPart(() => import("./sign-in/enrol-screen.tsx").then((module) => module.EnrolScreen));
const EnrolDeviceScreen = lazyPart(() =>
  import("./sign-in/enrol-device-screen.tsx").then((module) => module.EnrolDeviceScreen),
);
const SignInScreen = lazyPart(() =>
  import("./sign-in/sign-in-screen.tsx").then((module) => module.SignInScreen),
);
const LockScreen = lazyPart(() => import("./sign-in/lock-screen.tsx").then((module) => module.LockScreen));

export function DeskApp() {
  const locale = useStore(chosenLocale);
  return (
    <LocaleContext value={locale}>
      <Suspense>
        <Door />
      </Suspense>
    </LocaleContext>
  );
}

/** The session decides which screen opens. */
function Door() {
  const current = useStore(session);
  const { pathname } = useDeskLocation();
  if (pathname === "/enrol") return <EnrolScreen />;
  if (pathname === "/enrol-device") return <EnrolDeviceScreen />;
  if (current.kind === "unknown") return null;
  if (current.kind === "nobody") return <SignInScreen />;
  const { me } = current;
  // Keyed by the person: nothing of one's screens is left for the next.
  switch (me.state) {
    case "second-factor-pending":
      return <SecondFactor />;
    case "locked":
      return <Lockable key={me.staff.id} me={me} isLocked />;
    case "open":
      return <Lockable key={me.staff.id} me={me} isLocked={false} />;
  }
}

/**
 * The lock hides the screens without unmounting them, because it comes while somebody types: a half-written answer is
 * still there after it. React runs no effects of hidden screens, so they follow nothing and send nothing meanwhile;
 * they are not displayed, so nobody can read, reach or print them. A page that is opened locked renders none.
 */
function Lockable({ me, isLocked }: { readonly me: Me; readonly isLocked: boolean }) {
  const [wasOpen, setWasOpen] = useState(!isLocked);
  if (!isLocked && !wasOpen) setWasOpen(true);
  return (
    <>
      {isLocked ? (
        <Suspense>
          <LockScreen me={me} />
        </Suspense>
      ) : null}
      {wasOpen ? (
        <Activity mode={isLocked ? "hidden" : "visible"}>
          <DeskScreens me={me} />
        </Activity>
      ) : null}
    </>
  );
}
