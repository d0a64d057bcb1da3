import type { PageName } from "#web/paths.ts";

/** The module of each page's screen, for the server that says which files a page needs: a browser has no use for it. */
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

/** Parts of screens that are in the first HTML, while their code comes when they are about to be seen. */
export const partsBeforeCode: readonly string[] = ["contact-form"];

/** Scripts of these wait for the page's pictures; any other page is nothing without its scripts. */
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
