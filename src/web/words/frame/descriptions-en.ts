// Meta descriptions for search engines; `{brand}` and `{airport}` are placeholders for the operator's.
import type { TitleWords } from "./titles-en.ts";

export type DescriptionWords = TitleWords;

export const descriptionsEn: DescriptionWords = {
  home: "A valet collects your car at your terminal at {airport} and brings it back when you return. Secure car park, insurance included, price shown before you book.",
  reviews:
    "What travellers say after their stay: every review comes from a booking and is checked before publication.",
  pictures:
    "The car park, its keypad and cameras, drop-off at the terminal, the filmed inspection and the return.",
  about:
    "Who {brand} is: the people, where your car is parked, what the insurer covers and how to recognise your valet.",
  terms:
    "The contract between you and {brand}: booking, price, payment, cancellation, withdrawal, liability and mediation.",
  legalNotice: "Who publishes and hosts this site, and how to reach them.",
  privacy: "Which personal data {brand} keeps, what for, for how long, and your rights over it.",
  reviewPolicy:
    "Who may write a review, how it is checked, how long it is kept and why nobody is paid for it.",
  accessibility:
    "How accessible this site is, how it was tested, and who to tell when something gets in your way.",
  logIn: "Sign in to see your bookings, your vehicles and your details.",
  register: "Create your account to book a valet at {airport}.",
  resendRequest: "Ask for a new link to confirm your account.",
  forgotRequest: "Ask for a link to choose a new password.",
  mail: "Check your inbox: the link we sent you takes you to the next step.",
  validateAccount: "The result of confirming your account.",
  resetPassword: "Choose a new password for your account.",
  profile: "Your details, your password, your devices and your data.",
  vehiclesTab: "The vehicles you leave with the valet.",
  bookingsTab: "Your upcoming and past bookings, with their tickets and invoices.",
  opinion: "Rate a past stay and tell us how it went.",
  booking: "Book a valet at {airport}: the price is shown from the very first step.",
  checkout: "The result of your card payment.",
  bookingConfirmed: "Your ticket, the meeting point and what happens next.",
  changeBooking: "What a change to your booking costs, before you make it.",
  cancelBooking: "What you get back before you cancel a booking.",
  withdraw: "Withdraw from the contract for your booking with its reference and your email.",
  withdrawBooking: "Withdraw from your booking while your right of withdrawal lasts.",
  sign: "Sign what was recorded about your car.",
  notFound: "The page you are looking for does not exist.",
};
