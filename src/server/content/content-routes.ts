import type { DeskRoutes } from "../use-case.ts";
import { changeOperatorIdentity, fetchOperatorIdentity } from "./change-operator-identity.ts";
import { fetchRetention } from "./fetch-retention.ts";
import { confirmOpeningStep, fetchOpening, openSales, sendOpeningExample } from "./open-sales.ts";

export const contentRoutes = {
  fetchOperatorIdentity,
  changeOperatorIdentity,
  fetchOpening,
  confirmOpeningStep,
  sendOpeningExample,
  openSales,
  fetchRetention,
} satisfies Partial<DeskRoutes>;
