import { replicaSafe } from "../platform/replicas/replica-safe.ts";
import type { DeskRoutes, SiteRoutes } from "../use-case.ts";
import { changeOperatorIdentity, fetchOperatorIdentity } from "./change-operator-identity.ts";
import { changePresentation, fetchPresentationForm } from "./change-presentation.ts";
import { fetchPresentation } from "./fetch-presentation.ts";
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
  fetchPresentationForm,
  changePresentation,
} satisfies Partial<DeskRoutes>;

export const presentationRoutes = {
  fetchPresentation: replicaSafe(fetchPresentation),
} satisfies Partial<SiteRoutes>;
