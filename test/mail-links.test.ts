// Mails are worded by the server, which may not import the site: here their addresses are held to the site's list.
import { expect, test } from "vitest";
import { mailLinks } from "#server/mail/letters/mail-links.ts";
import { paths } from "#web/paths.ts";

const links = mailLinks({ publicUrl: new URL("https://valet.example") });
const reference = "VS-7K3M9Q";

test.each([
  [links.home(), paths.home()],
  [links.contact(), paths.contact()],
  [links.terms(), paths.terms()],
  [links.privacy(), paths.privacy()],
  [links.reviewPolicy(), paths.reviewPolicy()],
  [links.reviews(), paths.reviews()],
  [links.logIn(), paths.logIn()],
  [links.forgotRequest(), paths.forgotRequest()],
  [links.bookings(), paths.profile({ tab: "reservations" })],
  [links.bookAgain(), paths.booking()],
  [links.bookingConfirmed(reference), paths.bookingConfirmed(reference)],
  [links.cancelBooking(reference), paths.cancelBooking(reference)],
  [links.withdrawBooking(reference), paths.withdrawBooking(reference)],
  [links.giveOpinion(reference), paths.giveOpinion(reference)],
])("%s is an address of the site", (link, path) => {
  expect(link).toBe(`https://valet.example${path}`);
});

test("links with a token open the pages that read it", () => {
  expect(links.validateAccount("a-b_c")).toBe(
    `https://valet.example${paths.validateAccount()}?confirmation_token=a-b_c`,
  );
  expect(links.resetPassword("a-b_c")).toBe(`https://valet.example${paths.resetPassword()}?token=a-b_c`);
});
