import { api } from "#contract/api.ts";
import type { Serve } from "../use-case.ts";
import { fetchInvoice } from "./fetch-invoice.ts";

export function invoiceRoutes(serve: Serve): void {
  serve(api.fetchInvoice, fetchInvoice);
}
