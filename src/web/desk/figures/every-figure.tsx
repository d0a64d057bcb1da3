// Maps each plot name to its view; spelled out because each figure's type differs.
import type { ReactNode } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import type { FigureSpan } from "#domain/figures/figure-span.ts";
import { distancesKind } from "../figure-kinds/distances-kind.tsx";
import { endingsKind } from "../figure-kinds/endings-kind.tsx";
import type { FigureKind, PlotName } from "../figure-kinds/figure-kind.ts";
import { funnelKind } from "../figure-kinds/funnel-kind.tsx";
import { leadTimeKind } from "../figure-kinds/lead-time-kind.tsx";
import { loadKind } from "../figure-kinds/load-kind.tsx";
import { occupancyKind } from "../figure-kinds/occupancy-kind.tsx";
import { ratingsKind } from "../figure-kinds/ratings-kind.tsx";
import { returnWaitKind } from "../figure-kinds/return-wait-kind.tsx";
import { revenueKind } from "../figure-kinds/revenue-kind.tsx";
import { servicesKind } from "../figure-kinds/services-kind.tsx";
import { SmallFigure, WholeFigure } from "./figure-views.tsx";

type Shown = (span: FigureSpan) => ReactNode;

function both<Declared extends Endpoint>(
  name: PlotName,
  kind: FigureKind<Declared>,
): { readonly small: Shown; readonly whole: Shown } {
  return {
    small: (span) => <SmallFigure key={name} name={name} kind={kind} span={span} />,
    whole: (span) => <WholeFigure key={name} name={name} kind={kind} span={span} />,
  };
}

export const everyFigure: Readonly<Record<PlotName, ReturnType<typeof both>>> = {
  occupancy: both("occupancy", occupancyKind),
  load: both("load", loadKind),
  revenue: both("revenue", revenueKind),
  leadTime: both("leadTime", leadTimeKind),
  endings: both("endings", endingsKind),
  services: both("services", servicesKind),
  ratings: both("ratings", ratingsKind),
  returnWait: both("returnWait", returnWaitKind),
  distances: both("distances", distancesKind),
  funnel: both("funnel", funnelKind),
};
