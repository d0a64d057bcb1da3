// Routes of the desk. What every handover needs is in the main chunk; lot and office are lazy chunks, which the service
// worker caches too, so that they open offline.
import { type ReactElement, Suspense } from "react";
import { matchPath, type Params } from "#web/router/route-match.ts";
import { DeskFrame } from "./frame/desk-frame.tsx";
import { HandoverScreen } from "./handover/handover-screen.tsx";
import { ShownLocation, useShownLocation } from "./routing/desk-location.ts";
import { lazyPart } from "./routing/lazy-part.ts";
import { NextScreenProgress } from "./routing/next-screen-progress.tsx";
import type { Me } from "./session/desk-session.ts";
import { TodayScreen } from "./today/today-screen.tsx";

const LotScreen = lazyPart(() => import("./lot/lot-screen.tsx").then((module) => module.LotScreen));
const ScanScreen = lazyPart(() => import("./lot/scan-screen.tsx").then((module) => module.ScanScreen));
const RoundScreen = lazyPart(() => import("./lot/round-screen.tsx").then((module) => module.RoundScreen));
const FindScreen = lazyPart(() => import("./search/find-screen.tsx").then((module) => module.FindScreen));
const CarScreen = lazyPart(() => import("./car/car-screen.tsx").then((module) => module.CarScreen));
const LotPhotosScreen = lazyPart(() =>
  import("./lot/lot-photos-screen.tsx").then((module) => module.LotPhotosScreen),
);
const MeScreen = lazyPart(() => import("./me/me-screen.tsx").then((module) => module.MeScreen));
const OfficeScreens = lazyPart(() => import("./office-screens.tsx").then((module) => module.OfficeScreens));

type Screen = (params: Params, me: Me) => ReactElement;

/** The handover takes the whole screen, without the frame. */
const wholeScreens: readonly (readonly [pattern: string, screen: Screen])[] = [
  [
    "/lot/photos/:reference",
    ({ reference = "" }) => <LotPhotosScreen key={reference} reference={reference} />,
  ],
  [
    "/receive/:reference/:step",
    (params) => <HandoverScreen key={params["reference"]} {...handoverOf(params)} side="reception" />,
  ],
  [
    "/return/:reference/:step",
    (params) => <HandoverScreen key={params["reference"]} {...handoverOf(params)} side="return" />,
  ],
];

export const deskScreens: readonly (readonly [pattern: string, screen: Screen])[] = [
  ["/", () => <TodayScreen />],
  ["/find", () => <FindScreen />],
  ["/lot", () => <LotScreen />],
  ["/lot/scan", () => <ScanScreen />],
  ["/lot/round", () => <RoundScreen />],
  ["/lot/car/:reference", ({ reference = "" }) => <CarScreen reference={reference} />],
  ["/me", (_params, me) => <MeScreen me={me} />],
];

export function DeskScreens({ me }: { readonly me: Me }) {
  const location = useShownLocation(({ pathname }) => screenAt(pathname, me).screen.type);
  const { screen, isWhole } = screenAt(location.pathname, me);
  const shown = (
    <Suspense>
      <ShownLocation value={location}>{screen}</ShownLocation>
    </Suspense>
  );
  return (
    <>
      <NextScreenProgress shown={location} />
      {isWhole ? shown : <DeskFrame>{shown}</DeskFrame>}
    </>
  );
}

type Found = { readonly screen: ReactElement; readonly isWhole: boolean };

function screenAt(pathname: string, me: Me): Found {
  for (const screens of [wholeScreens, deskScreens]) {
    for (const [pattern, screen] of screens) {
      const params = matchPath(pattern, pathname);
      if (params) return { screen: screen(params, me), isWhole: screens === wholeScreens };
    }
  }
  return { screen: <OfficeScreens me={me} />, isWhole: false };
}

function handoverOf({ reference = "", step = "" }: Params) {
  return { reference, step };
}
