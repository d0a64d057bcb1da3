import { lazyPart } from "../routing/lazy-part.ts";

/** Loaded lazily, because checking the code needs the network anyway. */
export const SecondFactor = lazyPart(() =>
  import("./second-factor-screen.tsx").then((module) => module.SecondFactorScreen),
);
