import type { ComponentType } from "react";
import { Person, Search } from "#web/ui/pictograms/action-pictograms.tsx";
import type { PictogramProps } from "#web/ui/pictograms/pictogram.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { DayPictogram, LotPictogram, ScanPictogram } from "./desk-pictograms.tsx";

export type NavName = "day" | "find" | "scan" | "lot" | "me";

type NavItem = {
  readonly name: NavName;
  readonly to: string;
  readonly Drawn: ComponentType<PictogramProps>;
  /** Whether an address belongs to this item. */
  readonly owns: (pathname: string) => boolean;
};

/** In the order of the phone's bar; the most frequent in the middle, near the thumb. */
export const navItems: readonly NavItem[] = [
  { name: "day", to: deskPaths.day(), Drawn: DayPictogram, owns: (path) => path === "/" },
  { name: "find", to: deskPaths.find(), Drawn: Search, owns: (path) => path === "/find" },
  { name: "scan", to: deskPaths.scan(), Drawn: ScanPictogram, owns: (path) => path === "/lot/scan" },
  {
    name: "lot",
    to: deskPaths.lot(),
    Drawn: LotPictogram,
    owns: (path) => path.startsWith("/lot") && path !== "/lot/scan",
  },
  { name: "me", to: deskPaths.me(), Drawn: Person, owns: (path) => path === "/me" },
];
