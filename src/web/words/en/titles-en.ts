// Title and description of every screen; `{brand}` and `{airport}` stand for the operator's own.
type Title = { readonly title: string; readonly description: string };

export const titlesEn = {
  "home/home-page": {
    title: "{brand} – airport valet parking at {airport}",
    description:
      "A valet takes your car at your terminal at {airport} and brings it back when you land. Secured lot, insurance included, price known before you book.",
  },
  "reviews/reviews-page": {
    title: "Reviews – {brand}",
    description:
      "What travellers say after a stay: every review is tied to a booking and checked before it is published.",
  },
  "pictures/pictures-page": {
    title: "Pictures – {brand}",
    description:
      "The lot, its keypad and cameras, the drop-off at the terminal, the filmed inspection and the return.",
  },
  "legal/terms-page": {
    title: "Terms and conditions – {brand}",
    description:
      "The contract between you and {brand}: booking, price, payment, cancellation, withdrawal, liability and mediation.",
  },
  "legal/notice-page": {
    title: "Legal notice – {brand}",
    description: "Who publishes and hosts this site, and how to reach them.",
  },
  "legal/privacy-page": {
    title: "Privacy policy – {brand}",
    description:
      "Which personal data {brand} keeps, what for, for how long, and the rights you have over them.",
  },
  "legal/review-policy-page": {
    title: "How reviews are checked – {brand}",
    description:
      "Who may write a review, how it is checked, how long it is kept and why nothing is paid for it.",
  },
  "legal/accessibility-page": {
    title: "Accessibility – {brand}",
    description:
      "How accessible this site is, how it was tested, and whom to tell when something stands in your way.",
  },
  "account/login-page": {
    title: "Log in – {brand}",
    description: "Log in to see your bookings, your vehicles and your details.",
  },
  "account/register-page": {
    title: "Register – {brand}",
    description: "Create your account to book a valet at {airport}.",
  },
  "account/resend-page": {
    title: "Resend the confirmation – {brand}",
    description: "Ask for a new link to confirm your account.",
  },
  "account/forgot-page": {
    title: "Forgot password – {brand}",
    description: "Ask for a link to choose a new password.",
  },
  "account/mail-page": {
    title: "Email was sent – {brand}",
    description: "Look in your mailbox: the link that we sent you takes you on.",
  },
  "account/validate-page": {
    title: "Account confirmation – {brand}",
    description: "The result of confirming your account.",
  },
  "account/reset-page": {
    title: "Update password – {brand}",
    description: "Choose a new password for your account.",
  },
  "profile/profile-page": {
    title: "My profile – {brand}",
    description: "Your details, your password, your devices and your data.",
  },
  "profile/vehicles-tab": {
    title: "My vehicles – {brand}",
    description: "The vehicles that you hand over to the valet.",
  },
  "profile/bookings-tab": {
    title: "My bookings – {brand}",
    description: "Your bookings ahead and past, with their tickets and invoices.",
  },
  "profile/opinion-form": {
    title: "Give us your opinion – {brand}",
    description: "Rate a stay that is over and say how it went.",
  },
  "booking/booking-page": {
    title: "Booking – {brand}",
    description: "Book a valet at {airport}: the price is shown from the first step on.",
  },
  "booking/checkout-page": {
    title: "Return from payment – {brand}",
    description: "What became of your card payment.",
  },
  "booking/confirmed-page": {
    title: "Booking confirmed – {brand}",
    description: "Your ticket, the meeting point and what happens next.",
  },
  "booking/cancel-page": {
    title: "Cancel a booking – {brand}",
    description: "What you get back, and the question before the booking is canceled.",
  },
  "booking/withdraw-page": {
    title: "Withdraw from the contract – {brand}",
    description: "Withdraw from your booking within the legal 14 days.",
  },
  "styleguide-page": {
    title: "Style guide – {brand}",
    description: "Every component in every state, for those who build the site.",
  },
  "not-found-page": {
    title: "Page not found – {brand}",
    description: "The page you are looking for does not exist.",
  },
} satisfies Record<string, Title>;

export type TitleWords = Readonly<Record<keyof typeof titlesEn, Title>>;
