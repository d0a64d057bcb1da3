// Page titles; `{brand}` and `{airport}` are placeholders for the operator's.
import type { PageName } from "#web/paths.ts";

/** Parts of a page with titles of their own. */
type PagePart = "vehiclesTab" | "bookingsTab" | "opinion";

export type TitleWords = Readonly<Record<PageName | PagePart, string>>;

export const titlesEn: TitleWords = {
  home: "{brand} – airport valet parking at {airport}",
  reviews: "Reviews – {brand}",
  pictures: "Pictures – {brand}",
  about: "About us – {brand}",
  terms: "Terms and conditions – {brand}",
  legalNotice: "Legal notice – {brand}",
  privacy: "Privacy policy – {brand}",
  reviewPolicy: "How reviews are checked – {brand}",
  accessibility: "Accessibility – {brand}",
  logIn: "Sign in – {brand}",
  register: "Register – {brand}",
  resendRequest: "Resend the confirmation – {brand}",
  forgotRequest: "Forgot password – {brand}",
  mail: "Email was sent – {brand}",
  validateAccount: "Account confirmation – {brand}",
  resetPassword: "Update password – {brand}",
  profile: "My profile – {brand}",
  vehiclesTab: "My vehicles – {brand}",
  bookingsTab: "My bookings – {brand}",
  opinion: "Give us your opinion – {brand}",
  booking: "Booking – {brand}",
  checkout: "Payment – {brand}",
  bookingConfirmed: "Your booking – {brand}",
  changeBooking: "Change a booking – {brand}",
  cancelBooking: "Cancel a booking – {brand}",
  withdraw: "Withdraw from the contract – {brand}",
  withdrawBooking: "Your withdrawal – {brand}",
  sign: "Signature – {brand}",
  notFound: "Page not found – {brand}",
};
