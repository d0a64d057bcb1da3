import type { TerminalsWords } from "./terminals-en.ts";

export const terminalsFr: TerminalsWords = {
  hint: "Chaque nom et chaque point de rencontre s’applique à partir d’une date donnée. Billets, e-mails, agendas et l’écran Jour montrent ce qui s’applique le jour du passage ; les séjours terminés gardent ce qu’ils disaient.",
  terminal: (name) => `Terminal ${name}`,
  of: (action, name) => `${action}, terminal ${name}`,
  add: "Ouvrir un terminal",
  change: "Modifier",
  close: "Fermer le terminal",
  current: "Aujourd’hui",
  coming: "Changements prévus",
  from: (day) => `À partir du ${day}`,
  named: (name) => `Nom : ${name}`,
  withdraw: "Annuler ce changement",
  noPhoto: "Pas de photo",
  photo: "Photo du point de rencontre",
  closures: {
    title: "Fermetures",
    days: (from, until) => `Fermé du ${from} au ${until}`,
    forGood: (from) => `Fermé à partir du ${from}`,
    before: (day) => `Ouvre après le ${day}`,
    sold: (count) =>
      count === 0
        ? "Aucun passage n’est réservé ces jours-là."
        : `${count} ${count === 1 ? "passage reste réservé" : "passages restent réservés"}.`,
    open: "Ouvrir dès aujourd’hui",
    lift: "Annuler la fermeture",
  },
  form: {
    opening: "Un nouveau terminal",
    changing: (name) => `Modifier le terminal ${name}`,
    from: "Vaut à partir du",
    fromHint: "Aujourd’hui au plus tôt : le passé reste tel qu’il était.",
    name: "Nom sur le panneau",
    nameHint: "Comme l’aéroport l’écrit, par exemple 2E.",
    fr: "Point de rencontre, en français",
    en: "Point de rencontre, en anglais",
    pointHint: "Niveau, voie, porte : ce que l’on voit en arrivant.",
    picture: "Photo du point de rencontre, facultative",
    choose: "Choisir une photo",
    replace: "Choisir une autre photo",
    remove: "Sans photo",
    sending: "Envoi de la photo…",
    save: "Enregistrer le changement",
    open: "Ouvrir le terminal",
    cancel: "Annuler",
    inPast: "Choisissez aujourd’hui ou un jour à venir.",
  },
  closing: {
    title: (name) => `Fermer le terminal ${name} ?`,
    text: "À partir de ce jour, plus aucun passage ne peut y être réservé, ni sur le site ni par téléphone.",
    from: "Fermé à partir du",
    until: "Jusqu’au (vide si définitif)",
    order: "Le dernier jour ne peut pas précéder le premier.",
    yes: "Fermer le terminal",
    no: "Le garder ouvert",
    none: "Aucun passage n’y est réservé ces jours-là.",
    sold: (count) =>
      count === 1
        ? "1 passage est réservé et y aura lieu malgré tout :"
        : `${count} passages sont réservés et y auront lieu malgré tout :`,
    more: (count) => `et ${count} de plus`,
    kinds: { "drop-off": "dépose", return: "retour" },
  },
  saved: "Enregistré. Le site suit en quelques secondes.",
  overtaken:
    "Une autre personne a modifié les terminaux entre-temps. Relisez ce qui vaut à présent, puis enregistrez à nouveau.",
  notPossible: "Cela a changé entre-temps. Voici ce qui vaut à présent.",
};
