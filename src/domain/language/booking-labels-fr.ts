import type { BookingLabels } from "./booking-labels-en.ts";

export const bookingLabelsFr: BookingLabels = {
  reference: "Référence de réservation",
  dropOff: "Dépose",
  landing: "Retour",
  terminal: "Terminal",
  plate: "Plaque d’immatriculation",
  days: (count: number) => (count === 1 ? "1 jour" : `${count} jours`),
  status: {
    pending: "En attente de paiement",
    confirmed: "Confirmée",
    received: "Chez le voiturier",
    returned: "Rendue",
    canceled: "Annulée",
    expired: "Expirée (non payée)",
    "no-show": "Absence à la dépose",
  },
  formerly: (names: string) => `ex-${names}`,
  soon: (name: string) => `futur ${name}`,
};
