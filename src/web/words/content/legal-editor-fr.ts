import type { LegalEditorWords } from "./legal-editor-en.ts";

export const legalEditorFr: LegalEditorWords = {
  hint: "Chaque texte vaut dans les deux langues à partir du jour que vous choisissez. Qui a déjà réservé garde les conditions acceptées.",
  texts: "Textes légaux",
  close: "Fermer",
  names: {
    terms: "Conditions générales",
    privacy: "Politique de confidentialité",
    notice: "Mentions légales",
    reviewPolicy: "Contrôle des avis",
    accessibility: "Accessibilité",
  },
  languages: { fr: "Texte français", en: "Texte anglais" },
  draft: {
    title: "Brouillon",
    none: "Personne ne prépare d’autre version : voici le texte en vigueur.",
    savedBy: (who, at) => `Enregistré par ${who} le ${at}`,
    unsaved: "Pas encore enregistré : gardé sur cet ordinateur seulement.",
    restored: "Vos modifications non enregistrées sont de retour.",
    how: "Le premier paragraphe est le titre, le deuxième l’introduction. Une ligne qui commence par # ouvre une section ; {#nom} à sa suite est le nom auquel mènent les liens. Des lignes qui commencent par un tiret forment une liste. {withCards} devant un paragraphe l’affiche quand les cartes sont acceptées, {withoutCards} quand elles ne le sont pas.",
    save: "Enregistrer le brouillon",
    saved: "Brouillon enregistré. Rien n’en est encore affiché.",
    nothing: "Rien n’a été modifié.",
    discard: "Supprimer le brouillon",
    dropMine: "Abandonner mes modifications",
    meanwhile: "Une autre personne a modifié le brouillon entre-temps",
    mineKept:
      "Votre texte est toujours ici et n’est pas enregistré. Enregistrez-le à la place du sien, ou continuez avec le sien.",
    saveMine: "Enregistrer le mien à la place",
    takeTheirs: "Continuer avec le sien",
  },
  facts: {
    title: "Informations et nombres que le texte peut citer",
    hint: "Ils suivent les réglages : quand un nombre change, le texte change aussi, dans une nouvelle version.",
  },
  errors: {
    "no-title": () => "Il manque un titre : le premier paragraphe.",
    "no-section": () => "Il manque au moins une section : une ligne qui commence par #.",
    "no-words": (line, about) => `Ligne ${line} : la section « ${about} » est vide.`,
    "section-twice": (line, about) =>
      `Ligne ${line} : le nom « ${about} » est déjà celui d’une autre section.`,
    "section-missing": (_line, about) =>
      `D’autres pages mènent à la section {#${about}} : donnez ce nom à une section.`,
    "unknown-fact": (line, about) => `Ligne ${line} : {${about}} n’est pas dans la liste des informations.`,
    "unsafe-link": (line, about) =>
      `Ligne ${line} : le lien « ${about} » ne mène ni à une page du site (/…) ni à une page du web (https://…).`,
  },
  more: (count) => (count === 0 ? "" : ` ${count} autre${count < 2 ? "" : "s"} à corriger.`),
  difference: {
    title: "Ce qui change",
    none: "Rien ne diffère du texte en vigueur.",
    added: "Ajouté :",
    removed: "Retiré :",
    same: (count) => `${count} ${count < 2 ? "ligne inchangée" : "lignes inchangées"}`,
  },
  publish: {
    title: "Mise en vigueur",
    later: "À partir d’un jour",
    atOnce: "Dès maintenant",
    date: "Premier jour",
    dateHint: "Dès minuit, à l’heure de l’aéroport.",
    noDate: "Choisissez un jour.",
    past: "Choisissez aujourd’hui ou un jour à venir.",
    promise:
      "Le site l’affiche à partir de ce moment. Les commandes passées avant gardent la version acceptée avec elles.",
    wrong: "Le texte contient des erreurs à corriger d’abord.",
    overtaken: "Choisissez d’abord entre votre brouillon et l’autre.",
    go: "Mettre cette version en vigueur",
    done: "Cette version est prévue.",
  },
  versions: {
    title: "Versions",
    number: (number) => `Version ${number}`,
    show: (number) => `Lire la version ${number}`,
    putAside: (number) => `Retirer la version ${number}`,
    current: (at, who) => `en vigueur depuis le ${at}, par ${who}`,
    planned: (at, who) => `à partir du ${at}, par ${who}`,
    over: (at, who) => `en vigueur le ${at}, remplacée depuis, par ${who}`,
    aside: (who, at) => `retirée par ${who} le ${at}`,
    shippedNow: "fournie avec le logiciel, en vigueur",
    shipped: "fournie avec le logiciel",
  },
};
