import type { DeskRoutes } from "../use-case.ts";
import { changeOperatorIdentity, fetchOperatorIdentity } from "./change-operator-identity.ts";

export const contentRoutes = {
  fetchOperatorIdentity,
  changeOperatorIdentity,
} satisfies Partial<DeskRoutes>;
