import type { Locale } from "#domain/locale.ts";
import type { Config } from "../../config.ts";

/**
 * Links from mails to the site. The host comes from the configuration, never from a request. `mail-links.test.ts`
 * checks them against the site's own paths.
 */
export type MailLinks = ReturnType<typeof mailLinks>;

export function mailLinks({ publicUrl, deskUrl }: Pick<Config, "publicUrl" | "deskUrl">, locale: Locale) {
  const link = (path: string, query: Readonly<Record<string, string>> = {}): string => {
    const url = new URL(path, publicUrl);
    // rules §8: the site opens in the mail's language, in any browser.
    for (const [name, value] of Object.entries({ ...query, lang: locale })) url.searchParams.set(name, value);
    return url.href;
  };
  return {
    home: () => link("/"),
    contact: () => link("/#contact"),
    terms: () => link("/cgv"),
    privacy: () => link("/privacy"),
    reviewPolicy: () => link("/review-policy"),
    reviews: () => link("/reviews"),
    logIn: () => link("/login"),
    forgotRequest: () => link("/forgot-request"),
    validateAccount: (token: string) => link("/validate-account", { confirmation_token: token }),
    /** The same page with the wording for a changed address: the account is already confirmed. */
    confirmNewEmail: (token: string) =>
      link("/validate-account", { confirmation_token: token, for: "email" }),
    resetPassword: (token: string) => link("/reset-password", { token }),
    bookings: () => link("/profile", { tab: "reservations" }),
    payBooking: (reference: string) => link("/checkout", { reference }),
    payByLink: (token: string) => link("/checkout", { token }),
    bookAgain: () => link("/booking"),
    bookingConfirmed: (reference: string) => link(`/booking/confirmed/${encodeURIComponent(reference)}`),
    custody: (reference: string) => link(`/booking/confirmed/${encodeURIComponent(reference)}`),
    changeBooking: (reference: string) => link(`/booking/${encodeURIComponent(reference)}/change`),
    cancelBooking: (reference: string) => link(`/booking/${encodeURIComponent(reference)}/cancel`),
    withdrawBooking: (reference: string) => link(`/booking/${encodeURIComponent(reference)}/withdraw`),
    confirmWithdrawal: (token: string) => link("/withdraw", { token }),
    withdraw: () => link("/withdraw"),
    staffPhoto: (id: string) => new URL(`/api/staff-photos/${id}`, publicUrl).href,
    /** The desk has a host of its own. */
    deskAlerts: () => new URL("/alerts", deskUrl).href,
    deskMessage: (id: string) => new URL(`/messages/${id}`, deskUrl).href,
    giveOpinion: (reference: string) => link("/profile", { tab: "reservations", opinion: reference }),
  };
}
