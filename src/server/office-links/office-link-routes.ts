import type { DeskRoutes } from "../use-case.ts";
import { collectInCash, sendPaymentLink, withdrawPaymentLink } from "./change-office-link.ts";
import { fetchOfficePaymentLink } from "./fetch-office-link.ts";
import { offerChangeByLink } from "./offer-change-by-link.ts";
import { offerDueByLink } from "./offer-due-by-link.ts";

export const officeLinkRoutes = {
  fetchOfficePaymentLink,
  offerChangeByLink,
  offerDueByLink,
  sendPaymentLink,
  withdrawPaymentLink,
  collectInCash,
} satisfies Partial<DeskRoutes>;
