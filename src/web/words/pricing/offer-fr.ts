import { formatNumber } from "#domain/language/format.ts";
import type { OfferWords } from "./offer-en.ts";

export const offerFr: OfferWords = {
  services: {
    title: "Services",
    hint: "Dans cet ordre sur le site et dans le prix. Une modification prend effet aussitôt ; ce qui est vendu reste tel quel.",
    none: "Aucun service n’est proposé.",
    add: "Ajouter un service",
    change: "Modifier",
    up: (name) => `Monter ${name}`,
    down: (name) => `Descendre ${name}`,
    putAside: "Retirer de la vente",
    takeUp: "Remettre en vente",
    aside: "Retiré de la vente",
    nameFr: "Nom en français",
    nameEn: "Nom en anglais",
    descriptionFr: "Description en français",
    descriptionEn: "Description en anglais",
    price: "Prix en euros, TVA comprise",
    priceHint: "Si quelque chose s’y ajoute, le nom le dit : « carburant en sus à prix coûtant ».",
    energies: "Seulement pour les véhicules",
    energiesHint:
      "Rien de coché : pour tous. Le service reste proposé quand l’énergie du véhicule n’est pas précisée.",
    contains: "Il comprend",
    containsHint: "Un service qu’il comprend ne se commande pas en plus : le site garde le dernier choisi.",
    save: "Enregistrer",
    cancel: "Annuler",
  },
  codes: {
    title: "Codes promo",
    hint: "Une modification prend effet aussitôt. Les réservations gardent la remise avec laquelle elles ont été vendues.",
    none: "Il n’y a pas encore de code promo.",
    add: "Créer un code",
    change: "Modifier",
    putAside: "Mettre de côté",
    takeUp: "Utiliser de nouveau",
    aside: "Mis de côté",
    code: "Code",
    codeHint: "Espaces et minuscules ne comptent pas.",
    kind: "Remise",
    percent: "Un pourcentage",
    amount: "Un montant",
    percentLabel: "Pourcentage sur toute la commande",
    amountLabel: "Montant de la remise, en euros",
    from: "Premier jour pour commander avec",
    until: "Dernier jour pour commander avec",
    totalUses: "Utilisations en tout",
    totalHint: "Vide : sans limite.",
    below: (uses) =>
      `Moins que ${uses === 1 ? "l’utilisation faite" : `les ${uses} utilisations faites`} : plus aucune réservation ne peut le prendre, celles qui l’ont le gardent.`,
    off: (discount) => `${discount} de remise`,
    used: (uses, total) => {
      const counted = (count: number) =>
        `${formatNumber(count, "fr")} ${count < 2 ? "utilisation" : "utilisations"}`;
      return total === undefined
        ? `${counted(uses)}, sans limite`
        : `${formatNumber(uses, "fr")} sur ${counted(total)}`;
    },
    usedUp: "Épuisé",
    days: (from, until) => {
      if (from !== undefined && until !== undefined) return `du ${from} au ${until}`;
      if (from !== undefined) return `à partir du ${from}`;
      return until === undefined ? "tous les jours" : `jusqu’au ${until}`;
    },
    save: "Enregistrer",
    cancel: "Annuler",
  },
  errors: {
    required: "À remplir.",
    amount: "Un montant en euros, comme 25 ou 12,50, jusqu’à 10 000.",
    percent: "Un nombre entier de 1 à 100.",
    uses: "Un nombre entier, ou rien.",
    order: "Le dernier jour ne peut pas précéder le premier.",
  },
  meanwhile:
    "Quelqu’un d’autre a modifié ceci. Votre saisie est toujours là : comparez-la avec ce qui est enregistré, puis enregistrez de nouveau.",
};
