import type { Instant } from "#domain/time.ts";
import type { OperatorAt } from "../../operator/operator.ts";
import { toSettingsView } from "../../operator/settings-view.ts";
import type { Tx } from "../../platform/db/schema.ts";
import type { Services } from "../../services.ts";
import { publishTerms } from "../../terms/publish-terms.ts";

/** Every account of the demonstration has accepted the current terms. */
export async function writeAcceptedTerms(
  tx: Tx,
  services: Pick<Services, "config" | "cards">,
  operator: OperatorAt,
  now: Instant,
): Promise<void> {
  const shown = toSettingsView(operator, services);
  const { version, texts } = await publishTerms(tx, shown, operator.termsEdition, now);
  for (const { locale, hash } of Object.values(texts)) {
    await tx
      .updateTable("bookings")
      .set({ termsVersion: version, termsHash: hash })
      .where("locale", "=", locale)
      .execute();
  }
}
