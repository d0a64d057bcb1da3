import type { PageName } from "#web/paths.ts";

/** The module of each page's screen, from which the server finds the files of a page. Not needed in the browser. */
export const screenFiles: Readonly<Record<PageName, string>> = {
  home: "home-page",
  reviews: "reviews-page",
  pictures: "pictures-page",
  about: "about-page",
  terms: "terms-page",
  legalNotice: "notice-page",
  privacy: "privacy-page",
  reviewPolicy: "review-policy-page",
  withdraw: "withdrawal-page",
  accessibility: "accessibility-page",
  logIn: "login-page",
  register: "register-page",
  resendRequest: "resend-page",
  forgotRequest: "forgot-page",
  mail: "mail-page",
  validateAccount: "validate-page",
  resetPassword: "reset-page",
  profile: "profile-page",
  checkout: "checkout-page",
  bookingConfirmed: "confirmed-page",
  changeBooking: "change-page",
  cancelBooking: "cancel-page",
  withdrawBooking: "withdraw-page",
  sign: "sign-page",
  booking: "booking-page",
  notFound: "not-found-page",
};

/** Lazily hydrated parts: in the first HTML, with their code loaded when they are about to be visible. */
export const partsBeforeCode: readonly string[] = ["contact-form"];

/** Pages whose scripts wait for the pictures; any other page cannot be used without its scripts. */
export const waitsForPictures: ReadonlySet<PageName> = new Set([
  "home",
  "reviews",
  "pictures",
  "about",
  "terms",
  "legalNotice",
  "privacy",
  "reviewPolicy",
  "accessibility",
  "notFound",
]);
