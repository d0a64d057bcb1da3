import { formatDuration } from "#domain/language/format-duration.ts";
import type { SettingsWords } from "./settings-en.ts";

const wholeNumber = (least: number, most: number) => `Saisissez un nombre entier de ${least} à ${most}.`;

export const settingsFr: SettingsWords = {
  title: "Réglages de la garde",
  hint: "La distance promise pour chaque voiture, et la durée de conservation de ses photos.",
  saved: "Enregistré. Les nouveaux réglages valent dès maintenant.",
  shorter: {
    title: "Supprimer les photos plus anciennes ?",
    text: "Les photos et films plus anciens que la nouvelle durée sont supprimés au prochain nettoyage quotidien. Cette suppression est définitive, et ils ne pourront plus répondre à une réclamation.",
    confirm: "Raccourcir et enregistrer",
    close: "Annuler",
  },
  fields: {
    promisedKilometres: {
      label: "Distance promise, en kilomètres",
      effect:
        "Pour les voitures reçues à partir de maintenant. Celles que vous gardez déjà conservent la distance qui leur a été promise. Les voyageurs qui ont réservé sans avoir encore déposé leur voiture voient la nouvelle.",
      error: wholeNumber,
    },
    keepMediaMonths: {
      label: "Conservation des photos et films, en mois après le retour",
      effect:
        "Pour tous les séjours, passés compris. Si la durée raccourcit, les photos et films plus anciens sont supprimés au prochain nettoyage quotidien, définitivement. Leurs empreintes restent au journal.",
      error: wholeNumber,
    },
    keepClaimedYears: {
      label: "Après une réclamation, en années à partir de sa clôture",
      effect:
        "Tant qu’une réclamation est ouverte, tout est conservé. Une fois close, ses photos restent pendant cette durée, y compris pour les réclamations passées.",
      error: wholeNumber,
    },
  },
  values: {
    promisedKilometres: (count) => `${count} km promis`,
    keepMediaMonths: (count) => `photos ${formatDuration(count, "months", "fr")}`,
    keepClaimedYears: (count) => `après réclamation ${formatDuration(count, "years", "fr")}`,
  },
};
