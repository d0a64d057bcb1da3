import type { Locale } from "#domain/locale.ts";
import { type AccountMailWords, enAccountMail } from "./en-account-mail.ts";
import { type BookingMailWords, enBookingMail } from "./en-booking-mail.ts";
import { enFrameMail, type FrameMailWords } from "./en-frame-mail.ts";
import { enOperatorMail, type OperatorMailWords } from "./en-operator-mail.ts";
import { enStayMail, type StayMailWords } from "./en-stay-mail.ts";
import { frAccountMail } from "./fr-account-mail.ts";
import { frBookingMail } from "./fr-booking-mail.ts";
import { frFrameMail } from "./fr-frame-mail.ts";
import { frOperatorMail } from "./fr-operator-mail.ts";
import { frStayMail } from "./fr-stay-mail.ts";

export type MailWords = {
  readonly frame: FrameMailWords;
  readonly account: AccountMailWords;
  readonly booking: BookingMailWords;
  readonly stay: StayMailWords;
  readonly operator: OperatorMailWords;
};

/** Each French file has the type of its English one: a missing translation does not compile. */
export const mailWords: Readonly<Record<Locale, MailWords>> = {
  fr: {
    frame: frFrameMail,
    account: frAccountMail,
    booking: frBookingMail,
    stay: frStayMail,
    operator: frOperatorMail,
  },
  en: {
    frame: enFrameMail,
    account: enAccountMail,
    booking: enBookingMail,
    stay: enStayMail,
    operator: enOperatorMail,
  },
};
