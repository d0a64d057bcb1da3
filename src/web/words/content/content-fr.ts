import type { ContentWords } from "./content-en.ts";

export const contentFr: ContentWords = {
  ways: "Contenu",
  presentation: "Qui sommes-nous",
  operator: "Exploitant",
  legal: "Textes légaux",
  terminals: "Terminaux",
  retention: "Conservation des données",
  pictures: "Photos",
  save: "Enregistrer",
  drop: "Abandonner mes modifications",
  unsaved: (count) =>
    `${count} ${count < 2 ? "champ modifié n’est pas encore enregistré" : "champs modifiés ne sont pas encore enregistrés"}. Votre saisie est gardée sur cet ordinateur.`,
  restored: "Vos modifications non enregistrées sont de retour.",
  unchanged: "Rien n’a changé : c’est déjà ce qui est enregistré.",
  meanwhile: {
    title: "Une autre personne a enregistré entre-temps",
    text: (fields) =>
      `Votre saisie est toujours ici et n’est pas enregistrée : ${fields}. Les autres champs montrent ce qui est enregistré à présent.`,
    saveMine: "Enregistrer aussi la mienne",
    takeTheirs: "Abandonner la mienne",
    stands: (value) => `Enregistré à présent : ${value}`,
  },
  errors: {
    required: "Remplissez ce champ.",
    marked: "Rien n’est enregistré : corrigez les champs signalés.",
    tooLong: (longest) => `${longest} caractères au plus.`,
  },
  changes: {
    title: "Modifications",
    none: "Jamais modifié.",
    system: "Système",
    journal: "Le détail, dans le journal",
  },
  identity: {
    hint: "Le site, ses textes légaux, les e-mails, les factures et les agendas vous nomment comme ici. Une modification s’affiche en quelques secondes ; les conditions acceptées avec les réservations passées restent telles quelles.",
    saved: "Enregistré. Le site suit en quelques secondes.",
    missing: (count) =>
      count < 2 ? "La loi demande encore une information" : `La loi demande encore ${count} informations`,
    groups: {
      contact: "Marque et contact",
      identity: "Identité légale",
      insurer: "Assureur",
      mediator: "Médiateur de la consommation",
    },
    fields: {
      brand: { label: "Marque", hint: "Le nom affiché sur le site et dans les e-mails." },
      email: {
        label: "Adresse e-mail",
        hint: "Affichée aux voyageurs. Leurs messages, les nouvelles réservations et les alertes y sont envoyés.",
      },
      phone: { label: "Téléphone", hint: "Les voyageurs appellent ce numéro depuis le terminal." },
      phoneHoursFr: {
        label: "Horaires du téléphone, en français",
        hint: "Par exemple : tous les jours, de 4 h à 1 h",
      },
      phoneHoursEn: {
        label: "Horaires du téléphone, en anglais",
        hint: "Par exemple : every day, 4am to 1am",
      },
      name: {
        label: "Dénomination sociale",
        hint: "Telle qu’immatriculée ; pour une entreprise individuelle, prénom et nom.",
      },
      legalForm: { label: "Forme juridique", hint: "Par exemple : SAS, SARL, entrepreneur individuel" },
      capital: { label: "Capital social", hint: "Laissez vide s’il n’y en a pas." },
      registration: { label: "Immatriculation", hint: "Par exemple : RCS Bobigny 123 456 789" },
      vatNumber: {
        label: "Numéro de TVA",
        hint: "Laissez vide si vous n’en avez pas : les factures n’en portent alors aucun.",
      },
      address: { label: "Adresse du siège", hint: undefined },
      publicationDirector: {
        label: "Directeur de la publication",
        hint: "La personne légalement responsable de ce que publie le site.",
      },
      host: {
        label: "Hébergeur du site",
        hint: "Nom, adresse et téléphone : la loi demande les trois.",
      },
      insurer: {
        label: "Assureur",
        hint: "Nom, adresse et numéro du contrat qui couvre les véhicules confiés.",
      },
      mediatorName: {
        label: "Nom du médiateur",
        hint: "Tout professionnel qui vend à des consommateurs en France doit en proposer un.",
      },
      mediatorAddress: { label: "Adresse du médiateur", hint: undefined },
      mediatorWebsite: { label: "Site web du médiateur", hint: "Commence par https://" },
    },
    errors: {
      email: "Saisissez une adresse e-mail, par exemple contact@exemple.fr.",
      phone: "Saisissez un numéro de téléphone, par exemple +33 1 23 45 67 89.",
      vatNumber: "Saisissez le numéro avec son pays, par exemple FR12 345678901, ou laissez le champ vide.",
      mediatorWebsite: "Saisissez l’adresse entière, par exemple https://www.mediateur.fr.",
    },
  },
};
