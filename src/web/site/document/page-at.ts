import type { PageName } from "#web/paths.ts";
import { sitePages } from "../site-pages.ts";
import { renderedAddress, routeAt } from "./page-address.ts";

/** Whose HTML is kept for the address without a query alone, or not at all: a browser has no use for it. */
const lessKept: Readonly<Partial<Record<PageName, "bare" | "never">>> = {
  profile: "bare",
  bookingConfirmed: "never",
  changeBooking: "never",
  cancelBooking: "never",
  withdrawBooking: "never",
  sign: "never",
  notFound: "never",
};

/** The address to render, and whether its page is worth keeping: one of a handful, or one of as many as there are references. */
export function pageAt(pathname: string, search: string): { address: string; kept: boolean } {
  const { id } = routeAt(pathname).route;
  const { path, query } = sitePages[id];
  const address = renderedAddress(pathname, search);
  if (query === "answered" && search !== "") return { address, kept: false };
  const kept = lessKept[id];
  return { address, kept: kept === undefined || (kept === "bare" && address === path) };
}
