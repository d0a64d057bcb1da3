// Every address of the site, as a function. Nothing else writes a path.
import type { Locale } from "#domain/locale.ts";
import { withQuery } from "./router/with-query.ts";

/** A stay as URL parameters; the names are those of the price search form. */
export type StayInAddress = {
  readonly departureDate?: string | undefined;
  readonly dropOffTime?: string | undefined;
  readonly returnDate?: string | undefined;
  readonly landingTime?: string | undefined;
};

/** `car`: the stay is already booked; this booking is for another car. */
type BookingInAddress = StayInAddress & {
  readonly step?: BookingStep | undefined;
  readonly car?: "another" | undefined;
};

export type BookingStep = "information" | "flight" | "services" | "payment" | "price";
export type ProfileTab = "reservations" | "vehicle";
export type ReviewSort = "newest" | "best" | "worst";

/** The pages: each has its row in the site's table (`site/site-pages.ts`). */
const pagePaths = {
  home: () => "/",
  reviews: (at: { page?: number; sort?: ReviewSort } = {}) =>
    withQuery("/reviews", {
      page: at.page === 1 ? undefined : at.page,
      sort: at.sort === "newest" ? undefined : at.sort,
    }),
  pictures: (picture?: string) => withQuery("/pictures", { picture }),
  about: () => "/about",
  terms: () => "/cgv",
  legalNotice: () => "/legal-notice",
  privacy: () => "/privacy",
  reviewPolicy: () => "/review-policy",
  accessibility: () => "/accessibility",
  withdraw: () => "/withdraw",

  /** `back`: where to go on after signing in, a path of this site. */
  logIn: (at: { back?: string | undefined } = {}) => withQuery("/login", { back: at.back }),
  register: (at: { back?: string | undefined } = {}) => withQuery("/register", { back: at.back }),
  mail: () => "/mail",
  validateAccount: () => "/validate-account",
  resendRequest: () => "/resend-request",
  forgotRequest: () => "/forgot-request",
  resetPassword: () => "/reset-password",

  booking: (at: BookingInAddress = {}) => withQuery("/booking", at),
  bookingConfirmed: (reference: string) => `/booking/confirmed/${encodeURIComponent(reference)}`,
  changeBooking: (reference: string) => `/booking/${encodeURIComponent(reference)}/change`,
  cancelBooking: (reference: string) => `/booking/${encodeURIComponent(reference)}/cancel`,
  withdrawBooking: (reference: string) => `/booking/${encodeURIComponent(reference)}/withdraw`,
  checkout: (at: { reference?: string | undefined } = {}) => withQuery("/checkout", at),

  /** The page for signing on the traveller's own phone; the token authorises it (custody §2). */
  sign: (token: string) => `/sign/${encodeURIComponent(token)}`,

  profile: (at: { tab?: ProfileTab | undefined; page?: number } = {}) =>
    withQuery("/profile", {
      tab: at.tab,
      page: at.page === 1 ? undefined : at.page,
    }),
} as const;

export type PageName = keyof typeof pagePaths | "notFound";

export const paths = {
  ...pagePaths,
  valetService: () => "/#valet-service",
  contact: () => "/#contact",
  /** The feedback form of a completed booking; also linked from the mail after the return. */
  giveOpinion: (reference: string) => withQuery("/profile", { tab: "reservations", opinion: reference }),
  /** Sets language and consent without JavaScript. */
  preferences: (choice: { locale?: Locale | undefined } = {}) => withQuery("/preferences", choice),
} as const;

/**
 * The path if it belongs to this site, to prevent open redirects (`?back=`). Browsers take `//host` and `/\host` for
 * another host, and `/.//host` too once its dot is removed.
 */
export function ownPath(text: string | null | undefined): string | undefined {
  return text && /^(?![^?#]*\/\/)\/[^\\\s]*$/.test(text) ? text : undefined;
}
