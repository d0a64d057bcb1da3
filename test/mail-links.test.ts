// The server writes the mails and may not import the site: this checks their links against the site's table.
import { expect, test } from "vitest";
import { mailLinks } from "#server/mail/letters/mail-links.ts";
import { deskPaths } from "#web/desk/routing/desk-paths.ts";
import { paths } from "#web/paths.ts";

const links = mailLinks(
  { publicUrl: new URL("https://valet.example"), deskUrl: new URL("https://desk.valet.example") },
  "en",
);
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
  [links.payBooking(reference), paths.checkout({ reference })],
  [links.bookAgain(), paths.booking()],
  [links.bookingConfirmed(reference), paths.bookingConfirmed(reference)],
  [links.cancelBooking(reference), paths.cancelBooking(reference)],
  [links.withdrawBooking(reference), paths.withdrawBooking(reference)],
  [links.giveOpinion(reference), paths.giveOpinion(reference)],
])("the mail link %s is an address of the site", (link, path) => {
  const url = new URL(link);
  expect(url.searchParams.get("lang")).toBe("en");
  url.searchParams.delete("lang");
  expect(url.href).toBe(`https://valet.example${path}`);
});

test("the mail links to the desk are addresses of the desk", () => {
  expect(links.deskAlerts()).toBe(`https://desk.valet.example${deskPaths.alerts()}`);
  expect(links.deskMessage("a-b")).toBe(`https://desk.valet.example${deskPaths.messages({ id: "a-b" })}`);
});

test("mail links with a token open the pages that read it", () => {
  expect(links.validateAccount("a-b_c")).toBe(
    `https://valet.example${paths.validateAccount()}?confirmation_token=a-b_c&lang=en`,
  );
  expect(links.payByLink("a-b_c")).toBe(`https://valet.example${paths.checkout()}?token=a-b_c&lang=en`);
  expect(links.resetPassword("a-b_c")).toBe(
    `https://valet.example${paths.resetPassword()}?token=a-b_c&lang=en`,
  );
});
