import type { SiteRoutes } from "../use-case.ts";
import { fetchInvoice } from "./fetch-invoice.ts";

export const invoiceRoutes = {
  fetchInvoice,
} satisfies Partial<SiteRoutes>;
