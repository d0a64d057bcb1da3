import type { DeskRoutes } from "../../use-case.ts";
import { cancelScheduledTariff } from "./cancel-scheduled-tariff.ts";
import { changePromoCode, listPromoCodes } from "./change-promo-codes.ts";
import { addService, changeService, listServices, orderServices } from "./change-services.ts";
import { scheduleTariff } from "./schedule-tariff.ts";
import { discardTariffDraft, fetchTariffs, saveTariffDraft } from "./tariff-draft.ts";

export const pricingRoutes = {
  fetchTariffs,
  saveTariffDraft,
  discardTariffDraft,
  scheduleTariff,
  cancelScheduledTariff,
  listServices,
  addService,
  changeService,
  orderServices,
  listPromoCodes,
  changePromoCode,
} satisfies Partial<DeskRoutes>;
