import type { PageName } from "#web/paths.ts";
import { sitePages } from "../site-pages.ts";
import { renderedAddress, routeAt } from "./page-address.ts";

/** Pages whose HTML is cached only without a query, or never. In the server's module: the browser does not need it. */
const lessKept: Readonly<Partial<Record<PageName, "bare" | "never">>> = {
  profile: "bare",
  bookingConfirmed: "never",
  changeBooking: "never",
  cancelBooking: "never",
  withdrawBooking: "never",
  sign: "never",
  notFound: "never",
};

/** The address to render, and whether to cache its page: not one of which there are as many as references. */
export function pageAt(pathname: string, search: string): { address: string; kept: boolean } {
  const { id } = routeAt(pathname).route;
  const { path, query } = sitePages[id];
  const address = renderedAddress(pathname, search);
  if (query === "answered" && search !== "") return { address, kept: false };
  const kept = lessKept[id];
  return { address, kept: kept === undefined || (kept === "bare" && address === path) };
}
