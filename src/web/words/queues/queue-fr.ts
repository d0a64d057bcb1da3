import type { QueueWords } from "./queue-en.ts";

export const queueFr: QueueWords = {
  states: "Lesquels",
  keys: [
    ["j", "suivant"],
    ["k", "précédent"],
    ["↵", "ouvrir, fermer"],
    ["r", "écrire la réponse"],
    ["Échap", "revenir à la ligne"],
  ],
  left: (count) => (count === 0 ? "La liste est vide." : `Il en reste ${count} dans la liste.`),
};
