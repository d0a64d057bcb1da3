import { Suspense } from "react";
import { LocaleContext } from "#web/words/use-words.ts";
import { DeskScreens } from "./desk-screens.tsx";
import { chosenLocale } from "./frame/device-preferences.ts";
import { useStore } from "./kept/small-store.ts";
import { useDeskLocation } from "./routing/desk-location.ts";
import { session } from "./session/desk-session.ts";
import { EnrolDeviceScreen } from "./sign-in/enrol-device-screen.tsx";
import { EnrolScreen } from "./sign-in/enrol-screen.tsx";
import { LockScreen } from "./sign-in/lock-screen.tsx";
import { SecondFactorScreen } from "./sign-in/second-factor-screen.tsx";
import { SignInScreen } from "./sign-in/sign-in-screen.tsx";

export function DeskApp() {
  const locale = useStore(chosenLocale);
  return (
    <LocaleContext value={locale}>
      <Suspense fallback={null}>
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
  switch (current.me.state) {
    case "second-factor-pending":
      return <SecondFactorScreen />;
    case "locked":
      return <LockScreen me={current.me} />;
    case "open":
      return <DeskScreens me={current.me} />;
  }
}
