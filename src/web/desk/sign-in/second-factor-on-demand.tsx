import { lazy } from "react";

/** The server alone knows whether a code is right: what asks for it may come by the network, too. */
export const SecondFactor = lazy(() =>
  import("./second-factor-screen.tsx").then((module) => ({ default: module.SecondFactorScreen })),
);
