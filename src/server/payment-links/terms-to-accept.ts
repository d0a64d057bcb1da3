import type { Booking } from "#domain/booking/booking.ts";
import type { Locale } from "#domain/locale.ts";
import type { OperatorAt } from "../operator/operator.ts";
import { toSettingsView } from "../operator/settings-view.ts";
import type { Services } from "../services.ts";
import { publishTerms } from "../terms/publish-terms.ts";

/** The current terms as a booking records them, in the language of the person who accepts them (cancellation §9). */
export async function termsToAccept(
  services: Pick<Services, "db" | "clock" | "config" | "cards">,
  operator: OperatorAt,
  locale: Locale,
): Promise<Pick<Booking, "termsVersion" | "termsHash">> {
  const { db, clock } = services;
  const shown = toSettingsView(operator, services);
  const { version, texts } = await publishTerms(db, shown, operator.termsEdition, clock.now());
  return { termsVersion: version, termsHash: texts[locale].hash };
}
