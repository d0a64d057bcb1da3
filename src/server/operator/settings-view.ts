import type { Settings } from "#contract/settings.ts";
import { withNonBreakingSpaces } from "#domain/language/non-breaking-spaces.ts";
import type { Locale } from "#domain/locale.ts";
import { isoFromInstant } from "#domain/time.ts";
import type { Services } from "../services.ts";
import { currentTerms } from "../terms/current-terms.ts";
import type { OperatorAt } from "./operator.ts";

export function toSettingsView(
  operator: OperatorAt,
  { config, cards }: Pick<Services, "config" | "cards">,
): Settings {
  const { zone: _zone, promoCodes: _codes, services, ...tariff } = operator.tariff;
  const { zone: _same, ...stay } = operator.stayPolicy;
  const { quoteMinutes, holdMinutes, paymentMethods, cashLimit } = operator.ordering;
  const { withdrawalDays, fullRefundHours } = operator.ordering;
  const { keepMediaMonths, keepClaimedYears } = operator.custody;
  const view = {
    brand: operator.brand,
    demonstration: config.mode === "demonstration",
    airport: operator.airport,
    terminals: operator.terminals.map((terminal) => ({
      ...terminal,
      names: [...terminal.names],
      meetingPoint: typeset(terminal.meetingPoint),
    })),
    services: services.map((service) => ({
      ...service,
      name: typeset(service.name),
      description: typeset(service.description),
    })),
    ...(operator.tariffUntil !== undefined && { tariffUntil: isoFromInstant(operator.tariffUntil) }),
    tariff: { ...tariff, dayAmounts: [...tariff.dayAmounts], seasons: [...tariff.seasons] },
    stay,
    quoteMinutes,
    holdMinutes,
    paymentMethods: paymentMethods.filter((method) => method !== "card" || cards.active !== undefined),
    cashLimit,
    withdrawalDays,
    fullRefundHours,
    custody: { keepMediaMonths, keepClaimedYears },
    operator: { ...operator.legal, phoneHours: typeset(operator.legal.phoneHours) },
    ...(!operator.sales.open && { notOpen: true as const }),
    ...(operator.comparison && { comparison: operator.comparison }),
  };
  return { ...view, termsVersion: currentTerms(view, operator.termsEdition).version };
}

/** What the operator has typed with ordinary spaces, as the site prints it. */
function typeset(text: Readonly<Record<Locale, string>>): Record<Locale, string> {
  return { ...text, fr: withNonBreakingSpaces(text.fr, "fr") };
}
