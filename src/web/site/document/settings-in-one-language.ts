import type { Settings } from "#contract/settings.ts";
import type { Locale } from "#domain/locale.ts";

/**
 * The settings for a document: the operator's words in its language alone, which makes the first response a twentieth
 * smaller. Whoever changes the language fetches the other words then (`LocaleProvider`).
 */
export function settingsInOneLanguage(settings: Settings, locale: Locale): Settings {
  return {
    ...settings,
    airport: { ...settings.airport, name: inOne(settings.airport.name, locale) },
    terminals: settings.terminals.map((terminal) => ({
      ...terminal,
      meetingPoint: inOne(terminal.meetingPoint, locale),
      ...(terminal.meetingPoints && {
        meetingPoints: terminal.meetingPoints.map((point) => ({
          ...point,
          words: inOne(point.words, locale),
        })),
      }),
    })),
    services: settings.services.map((service) => ({
      ...service,
      name: inOne(service.name, locale),
      description: inOne(service.description, locale),
    })),
    tariff: {
      ...settings.tariff,
      seasons: settings.tariff.seasons.map((season) => ({ ...season, name: inOne(season.name, locale) })),
    },
    operator: { ...settings.operator, phoneHours: inOne(settings.operator.phoneHours, locale) },
    ...(settings.comparison && {
      comparison: {
        ...settings.comparison,
        source: inOne(settings.comparison.source, locale),
        rows: settings.comparison.rows.map((row) => ({ ...row, label: inOne(row.label, locale) })),
      },
    }),
  };
}

type Wording = Settings["airport"]["name"];

/** Both languages get the same text, which the document writes once (`writeSiteData`). */
function inOne(words: Wording, locale: Locale): Wording {
  return { fr: words[locale], en: words[locale] };
}
