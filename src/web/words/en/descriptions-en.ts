// What search engines say below the title of a screen; `{brand}` and `{airport}` stand for the operator's own.
import type { TitleWords } from "./titles-en.ts";

export type DescriptionWords = TitleWords;

export const descriptionsEn: DescriptionWords = {
  "home/home-page":
    "A valet takes your car at your terminal at {airport} and brings it back when you land. Secured lot, insurance included, price known before you book.",
  "reviews/reviews-page":
    "What travellers say after a stay: every review is tied to a booking and checked before it is published.",
  "pictures/pictures-page":
    "The lot, its keypad and cameras, the drop-off at the terminal, the filmed inspection and the return.",
  "legal/terms-page":
    "The contract between you and {brand}: booking, price, payment, cancellation, withdrawal, liability and mediation.",
  "legal/notice-page": "Who publishes and hosts this site, and how to reach them.",
  "legal/privacy-page":
    "Which personal data {brand} keeps, what for, for how long, and the rights you have over them.",
  "legal/review-policy-page":
    "Who may write a review, how it is checked, how long it is kept and why nothing is paid for it.",
  "legal/accessibility-page":
    "How accessible this site is, how it was tested, and whom to tell when something stands in your way.",
  "account/login-page": "Log in to see your bookings, your vehicles and your details.",
  "account/register-page": "Create your account to book a valet at {airport}.",
  "account/resend-page": "Ask for a new link to confirm your account.",
  "account/forgot-page": "Ask for a link to choose a new password.",
  "account/mail-page": "Look in your mailbox: the link that we sent you takes you on.",
  "account/validate-page": "The result of confirming your account.",
  "account/reset-page": "Choose a new password for your account.",
  "profile/profile-page": "Your details, your password, your devices and your data.",
  "profile/vehicles-tab": "The vehicles that you hand over to the valet.",
  "profile/bookings-tab": "Your bookings ahead and past, with their tickets and invoices.",
  "profile/opinion-form": "Rate a stay that is over and say how it went.",
  "booking/booking-page": "Book a valet at {airport}: the price is shown from the first step on.",
  "booking/checkout-page": "What became of your card payment.",
  "booking/confirmed-page": "Your ticket, the meeting point and what happens next.",
  "booking/cancel-page": "What you get back, and the question before the booking is canceled.",
  "booking/withdraw-page": "Withdraw from your booking within the legal 14 days.",
  "styleguide-page": "Every component in every state, for those who build the site.",
  "not-found-page": "The page you are looking for does not exist.",
};
