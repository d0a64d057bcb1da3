import { browserScreen, type Screen, screen } from "./screen.ts";

/** Every address of the site (specification §2). Each screen is a file of its own, loaded on demand. */
export const siteScreens: readonly Screen[] = [
  screen("home/home-page", "/", () => import("./home/home-page.tsx")),
  screen("reviews/reviews-page", "/reviews", () => import("./reviews/reviews-page.tsx")),
  screen("pictures/pictures-page", "/pictures", () => import("./pictures/pictures-page.tsx")),
  screen("legal/terms-page", "/cgv", () => import("./legal/terms-page.tsx")),
  screen("legal/notice-page", "/legal-notice", () => import("./legal/notice-page.tsx")),
  screen("legal/privacy-page", "/privacy", () => import("./legal/privacy-page.tsx")),
  screen("legal/review-policy-page", "/review-policy", () => import("./legal/review-policy-page.tsx")),
  screen("legal/accessibility-page", "/accessibility", () => import("./legal/accessibility-page.tsx")),
  screen("account/login-page", "/login", () => import("./account/login-page.tsx")),
  screen("account/register-page", "/register", () => import("./account/register-page.tsx")),
  screen("account/resend-page", "/resend-request", () => import("./account/resend-page.tsx")),
  screen("account/forgot-page", "/forgot-request", () => import("./account/forgot-page.tsx")),
  browserScreen("account/mail-page", "/mail", () => import("./account/mail-page.tsx")),
  browserScreen("account/validate-page", "/validate-account", () => import("./account/validate-page.tsx")),
  browserScreen("account/reset-page", "/reset-password", () => import("./account/reset-page.tsx")),
  browserScreen("profile/profile-page", "/profile", () => import("./profile/profile-page.tsx")),
  browserScreen("booking/checkout-page", "/checkout", () => import("./booking/checkout-page.tsx")),
  browserScreen(
    "booking/confirmed-page",
    "/booking/confirmed/:reference",
    () => import("./booking/confirmed-page.tsx"),
  ),
  browserScreen(
    "booking/cancel-page",
    "/booking/:reference/cancel",
    () => import("./booking/cancel-page.tsx"),
  ),
  browserScreen(
    "booking/withdraw-page",
    "/booking/:reference/withdraw",
    () => import("./booking/withdraw-page.tsx"),
  ),
  browserScreen("booking/booking-page", "/booking", () => import("./booking/booking-page.tsx"), "booking"),
  ...(import.meta.env.VITE_STYLEGUIDE
    ? [screen("styleguide-page", "/styleguide", () => import("./styleguide-page.tsx"))]
    : []),
  // Fits everything that nothing above does.
  screen("not-found-page", "*", () => import("./not-found-page.tsx")),
];
