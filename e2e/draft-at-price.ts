// Opens a booking at its last step without going through the others, for tests of what follows.
import { expect, type Page } from "@playwright/test";
import type { QuoteView } from "#contract/quotes.ts";
import { bookingDraftKey } from "#web/parts/booking-draft-exists.ts";
import { paths } from "#web/paths.ts";
import { type BookingDraft, blankPersonal, emptyDraft } from "#web/site/booking-draft/booking-draft.ts";
import { bookingTexts, type readyTraveller, type TestStay } from "./booking.ts";

type Ready = Pick<Awaited<ReturnType<typeof readyTraveller>>, "authorization" | "vehicleId">;
type Choices = {
  readonly stay: TestStay;
  readonly method?: "card" | "cash";
  readonly locale?: "fr" | "en";
  /** The price that this browser was promised; by default it is asked for. */
  readonly quote?: QuoteView;
};

/** Stores the draft as the steps would, so that only one page is loaded; the steps have their own tests. */
export async function openAtPrice(
  page: Page,
  { authorization, vehicleId }: Ready,
  { stay, method = "cash", locale = "en", quote }: Choices,
): Promise<void> {
  const me = await page.request.get("/api/users/me", { headers: { authorization } });
  const { id }: { id: string } = await me.json();
  const draft = draftAtPrice({ owner: id, vehicleId, stay, method });
  await storeDraft(page, quote === undefined ? draft : { ...draft, quote });
  await page.goto(paths.booking({ step: "price" }));
  await expect(page.getByRole("heading", { level: 1, name: bookingTexts[locale].price.title })).toBeVisible();
  // Waits for the server's quote.
  await expect
    .poll(() =>
      page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "{}").quote?.id, bookingDraftKey),
    )
    .toBeTruthy();
}

type Entered = Required<Pick<Choices, "stay" | "method">> & {
  readonly owner: string;
  readonly vehicleId: string;
};

/** A draft with all that an order needs but the price. */
export function draftAtPrice({ owner, vehicleId, stay, method }: Entered): BookingDraft {
  return {
    ...emptyDraft(Date.now()),
    stay,
    personal: {
      ...blankPersonal(owner),
      departureTerminal: "cdg-2e",
      arrivalTerminal: "cdg-2f",
      departureFlight: "AF 1234",
      arrivalFlight: "AF 1681",
      departureFlightOn: stay.departureDate,
      arrivalFlightOn: stay.returnDate,
      vehicleId,
      paymentMethod: method,
      passed: ["information", "flight", "services", "payment"],
    },
  };
}

/** Puts the draft into the storage of the next page, once. */
export async function storeDraft(page: Page, draft: BookingDraft): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem("seeded")) return;
      sessionStorage.setItem("seeded", "yes");
      localStorage.setItem(key, text);
    },
    [bookingDraftKey, JSON.stringify(draft)] as const,
  );
}
