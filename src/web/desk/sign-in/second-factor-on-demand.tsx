import { lazy } from "react";

/** Loaded lazily, because checking the code needs the network anyway. */
export const SecondFactor = lazy(() =>
  import("./second-factor-screen.tsx").then((module) => ({ default: module.SecondFactorScreen })),
);
