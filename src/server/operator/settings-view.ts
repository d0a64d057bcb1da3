import type { Settings } from "#contract/settings.ts";
import { withNonBreakingSpaces } from "#domain/language/non-breaking-spaces.ts";
import type { Locale } from "#domain/locale.ts";
import { cardCompanies } from "#domain/payment/card-companies.ts";
import { isTerminalOpenOn, meetingPointOn, type Terminal } from "#domain/terminal/terminal.ts";
import { isoFromInstant, type LocalDate } from "#domain/time.ts";
import { payableMethods } from "../platform/gateways/card-providers.ts";
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
    terminals: operator.terminals.map((terminal) => toTerminalView(terminal, operator.today)),
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
    paymentMethods: payableMethods(paymentMethods, cards),
    ...cardPaymentOf({ config, cards }),
    cashLimit,
    withdrawalDays,
    fullRefundHours,
    custody: { keepMediaMonths, keepClaimedYears },
    operator: { ...operator.legal, phoneHours: typeset(operator.legal.phoneHours) },
    ...(config.sms !== undefined && { sms: true as const }),
    ...(operator.promise && { returnPromise: operator.promise }),
    ...(!operator.sales.open && { notOpen: true as const }),
    ...(operator.comparison && { comparison: operator.comparison }),
  };
  return { ...view, termsVersion: currentTerms(view, operator.termsEdition).version };
}

/** The sandbox accepts no cards, so it shows no card marks, whatever is configured for the card company. */
function cardPaymentOf({ config, cards }: Pick<Services, "config" | "cards">): Pick<Settings, "cardPayment"> {
  const { active } = cards;
  if (active === undefined) return {};
  const company = cardCompanies.find((name) => name === active.provider);
  if (company !== undefined) return { cardPayment: { by: company, marks: config.card.marks } };
  return active.provider === "sandbox" ? { cardPayment: { by: "sandbox", marks: [] } } : {};
}

function toTerminalView(terminal: Terminal, today: LocalDate): Settings["terminals"][number] {
  const { names, meetingPoints, closures, ...rest } = terminal;
  return {
    ...rest,
    names: [...names],
    meetingPoint: typeset(meetingPointOn(terminal, today).words),
    ...(meetingPoints && {
      meetingPoints: meetingPoints.map((point) => ({ ...point, words: typeset(point.words) })),
    }),
    ...(closures && { closures: [...closures] }),
    ...(!isTerminalOpenOn(terminal, today) && { closedToday: true as const }),
  };
}

/** Operators type ordinary spaces; the site shows non-breaking ones. */
function typeset(text: Readonly<Record<Locale, string>>): Record<Locale, string> {
  return { ...text, fr: withNonBreakingSpaces(text.fr, "fr") };
}
