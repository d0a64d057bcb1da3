import type { SiteRoutes } from "../use-case.ts";
import { fetchPaymentLink } from "./fetch-payment-link.ts";
import { payByLink } from "./pay-by-link.ts";

export const paymentLinkRoutes = { fetchPaymentLink, payByLink } satisfies Partial<SiteRoutes>;
