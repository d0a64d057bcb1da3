import type { LegalText } from "#domain/legal/legal-text.ts";
import type { CardCompany } from "#domain/payment/card-companies.ts";

/** Continues the sentence after "the payment provider". */
const cardCompanies: Readonly<Record<CardCompany, string>> = {
  stripe:
    "Stripe, which is itself responsible for the security of the payment. Stripe may process data outside the European Union under the standard contractual clauses of the European Commission.",
};

export const privacyEn = {
  title: "Privacy policy",
  intro:
    "What {brand} knows about you, why, for how long, and what you can do about it. We do not sell data or send advertising.",
  sections: {
    controller: {
      title: "Who is responsible",
      blocks: [
        "{name}, {address}, is responsible for how your data is used. For any question or request: {email}.",
      ],
    },
    purposes: {
      title: "What we keep, and what for",
      blocks: [
        {
          list: [
            "Account (name, email, phone, address, language, hashed password): to perform the contract.{smsUse}",
            "Company your invoices are made out to, if you name one (name, SIREN, VAT number, address): to draw up your invoices.",
            "Vehicles (make, model, colour, number plate and, if you say so, what it runs on), flights, dates, terminals, services and price of your bookings: to perform the contract.",
            "Our team’s notes on a booking (a request, the reason for a goodwill gesture): to perform the contract. They are erased with the account.",
            "Payments (amount, date, method, the payment provider’s reference; never the card number), invoices and credit notes: to perform the contract and meet our accounting obligations.",
            "Inspections (photographs of the car, the odometer and the key, film, remarks, signature), where the car was moved, and claims: to prove what became of it while with us, in the legitimate interest of both parties.",
            "Reviews (rating, text, first name and initial, dates of stay and publication): published with your consent, which you give by writing them.",
            "Messages you send us: to reply to you.",
            "Sign-ins (device, date, network) and failed attempts: to protect your account, in our legitimate interest.",
          ],
        },
        "Fields that are not marked as optional are needed to provide the service. No decision is taken against you by a machine alone.",
      ],
    },
    retention: {
      title: "How long",
      blocks: [
        {
          list: [
            "Account: until you delete it, or until three years have passed without a sign-in, a booking or a stay; we then delete it and write to you. An account whose address was never confirmed is deleted after 30 days.",
            "Bookings and payments: 10 years after the stay, as accounting law requires, even after the account is deleted; they are then kept without the profile, and after the 10 years without any name. Invoices and credit notes: 10 years at least.",
            "What was changed in a booking, from what and to what: 5 years, or until you delete the account. That it was changed, and when, stays.",
            "Quotes not followed by a booking: 7 days.",
            "Photographs and films of the inspections: {mediaKept} after the return and, after a claim, {claimedMediaKept} after it was closed. Their hashes, which show nothing, stay.",
            "Emails sent: 90 days.{smsRetention}",
            "Contact messages and our answers: 3 years after the last exchange.",
            "Sign-in sessions: 90 days after they end. Records of failed attempts: 1 day. Networks from which you signed in: 1 year.",
            "Reviews: 5 years from publication, or until you withdraw them.",
            "Video surveillance of the car park: 1 month at most.",
            "Backups: what is deleted leaves them within three months.",
          ],
        },
      ],
    },
    recipients: {
      title: "Who receives them",
      blocks: [
        "Our staff, as far as their work requires, and our contractors: the host of this site, our email provider{smsCarrier} and, when you pay by card, the payment provider " +
          Object.values(cardCompanies).join(" "),
        "In case of damage: the insurers concerned. Authorities only where the law requires it.",
      ],
    },
    cookies: {
      title: "Cookies and browser storage",
      blocks: [
        "This site keeps in your browser what it needs to work; none of it follows you, and none of it needs your consent:",
        {
          list: [
            "“authorization”: your session, until you sign out.",
            "“signed-in-before”: that someone has signed in here, so that you are shown sign-in before registration.",
            "“locale” (also a cookie, 1 year): your language; “locale-choice”: a change of language that your account has not received yet.",
            "“consent” (or a cookie of this name) and “consent-until”: your choice about counting visits and when it ends, 6 months, or 7 days if you chose “Later”.",
            "“booking-draft”: what you entered for a booking, 30 days, so that nothing is lost; “booking-placed”: the reference of the one whose payment is awaited.",
            "“registration”: the address of the account you have just created and the page to continue on, until you sign in; and a cookie, “registered”, for 3 days, which signs you in when you open the confirmation link here.",
            "“typed-registration”: what you type while creating an account, and the email address typed when signing in, without the password, until the tab is closed, the form is sent or you sign in; “typed-profile”: your details as you have changed them and not saved yet; “sent-message”: a message whose arrival we have not confirmed yet; “sent-to”: the address to which an email has just been sent: these until you sign out or the tab is closed.",
            "Your scroll positions, for the duration of the visit.",
          ],
        },
        "With your consent, and it allows nothing else, this site counts its visits and the steps of a booking, up to the booking itself: on our own server, one number for each day and step, without a cookie or an identifier, keeping nothing about you, your device or your network. Under “counted” your tab remembers what it has counted until you close it. The numbers show the operator where a booking is given up.",
        "There is no advertising, and nobody else measures anything here. Without your consent nothing is counted. You can change your choice at any time with the link “Cookies” at the foot of every page.",
      ],
    },
    security: {
      title: "How they are protected",
      blocks: [
        "Connections are encrypted; passwords are stored only as irreversible hashes; sessions expire on their own and can be ended from your profile.",
      ],
    },
    rights: {
      title: "Your rights",
      blocks: [
        "You may access your data, correct it, have it erased, restrict or object to its use, receive it in a common format, and leave instructions for what happens to it after your death. Your profile lets you do most of this yourself: download, correct, delete.",
        "For anything else, write to {email}; we reply within a month. You may also complain to the CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, [www.cnil.fr](https://www.cnil.fr/en).",
      ],
    },
  },
} satisfies LegalText<string>;

export type PrivacyWords = LegalText<keyof (typeof privacyEn)["sections"]>;
