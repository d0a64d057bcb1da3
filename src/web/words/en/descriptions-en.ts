// What search engines say below the title of a screen; `{brand}` and `{airport}` stand for the operator's own.
import type { TitleWords } from "./titles-en.ts";

export type DescriptionWords = TitleWords;

export const descriptionsEn: DescriptionWords = {
  "home/home-page":
    "A valet collects your car at your terminal at {airport} and brings it back when you return. Secure car park, insurance included, price shown before you book.",
  "reviews/reviews-page":
    "What travellers say after their stay: every review comes from a booking and is checked before publication.",
  "pictures/pictures-page":
    "The car park, its keypad and cameras, drop-off at the terminal, the filmed inspection and the return.",
  "legal/terms-page":
    "The contract between you and {brand}: booking, price, payment, cancellation, withdrawal, liability and mediation.",
  "legal/notice-page": "Who publishes and hosts this site, and how to reach them.",
  "legal/privacy-page":
    "Which personal data {brand} keeps, what for, for how long, and the rights you have over them.",
  "legal/review-policy-page":
    "Who may write a review, how it is checked, how long it is kept and why nobody is paid for it.",
  "legal/accessibility-page":
    "How accessible this site is, how it was tested, and who to tell when something gets in your way.",
  "account/login-page": "Sign in to see your bookings, your vehicles and your details.",
  "account/register-page": "Create your account to book a valet at {airport}.",
  "account/resend-page": "Ask for a new link to confirm your account.",
  "account/forgot-page": "Ask for a link to choose a new password.",
  "account/mail-page": "Check your inbox: the link we sent you takes you to the next step.",
  "account/validate-page": "The result of confirming your account.",
  "account/reset-page": "Choose a new password for your account.",
  "profile/profile-page": "Your details, your password, your devices and your data.",
  "profile/vehicles-tab": "The vehicles you leave with the valet.",
  "profile/bookings-tab": "Your upcoming and past bookings, with their tickets and invoices.",
  "profile/opinion-form": "Rate a past stay and tell us how it went.",
  "booking/booking-page": "Book a valet at {airport}: the price is shown from the very first step.",
  "booking/checkout-page": "The result of your card payment.",
  "booking/confirmed-page": "Your ticket, the meeting point and what happens next.",
  "booking/cancel-page": "What you get back before you cancel a booking.",
  "booking/withdraw-page": "Withdraw from your booking within the legal 14 days.",
  "styleguide-page": "Every component in every state, for the people who build the site.",
  "not-found-page": "The page you are looking for does not exist.",
};
