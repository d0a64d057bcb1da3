import type { DeskRoutes } from "../use-case.ts";
import { changeCustodySettings, fetchCustodySettings } from "./change-custody-settings.ts";
import { changeReturnPromise, fetchReturnPromise } from "./change-return-promise.ts";

export const settingsRoutes = {
  fetchCustodySettings,
  changeCustodySettings,
  fetchReturnPromise,
  changeReturnPromise,
} satisfies Partial<DeskRoutes>;
