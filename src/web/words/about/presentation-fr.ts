import type { PresentationWords } from "./presentation-en.ts";

export const presentationFr: PresentationWords = {
  hint: "Ce que la page « Qui sommes-nous » dit en plus de votre identité. Rien n’est obligatoire : ce qui reste vide n’y figure pas. N’indiquez que ce qui est vrai aujourd’hui : c’est là-dessus que l’on vous choisit.",
  saved: "Enregistré. La page suit en quelques secondes.",
  preview: "Sur la page",
  previewNone:
    "Rien n’est encore rempli : la page montre votre identité et comment reconnaître un voiturier.",
  languages: { fr: "En français", en: "En anglais" },
  valets: {
    title: "Voituriers sur la page",
    text: "Leurs prénoms et leurs visages viennent de l’équipe. Chaque voiturier donne son accord sur son propre écran (« Moi »), et l’y retire ; personne ne peut le donner à sa place.",
    none: "Personne n’a encore donné son accord.",
    team: "Équipe",
  },
  groups: {
    house: "L’entreprise",
    lead: "Qui la dirige",
    lot: "Où sont les voitures",
    answers: "Assurance et réponses",
  },
  fields: {
    since: { label: "En activité depuis", hint: "L’année, par exemple 2016" },
    introFr: { label: "Qui vous êtes, en français", hint: "Deux ou trois phrases" },
    introEn: { label: "Qui vous êtes, en anglais", hint: undefined },
    leadName: { label: "Nom", hint: "Prénom et nom de la personne responsable" },
    leadRoleFr: { label: "Fonction, en français", hint: "Par exemple : gérante et fondatrice" },
    leadRoleEn: {
      label: "Fonction, en anglais",
      hint: "Par exemple : managing director and founder",
    },
    leadWordsFr: { label: "Ce qu’elle dit, en français", hint: "À la première personne" },
    leadWordsEn: { label: "Ce qu’elle dit, en anglais", hint: undefined },
    leadPicture: { label: "Photo", hint: undefined },
    lotPlace: {
      label: "Ville ou adresse du parking",
      hint: "Aussi précise que vous voulez que des inconnus la connaissent",
    },
    lotKilometres: { label: "Kilomètres depuis les terminaux", hint: "Par la route, par exemple 3,5" },
    lotMinutes: { label: "Minutes depuis les terminaux", hint: "Par la route, un jour ordinaire" },
    lotFenced: { label: "Entièrement clôturé", hint: undefined },
    lotKeypad: { label: "Accès par code", hint: undefined },
    lotCameras: { label: "Sous vidéosurveillance", hint: undefined },
    vehicleHeight: {
      label: "Hauteur maximale des véhicules, en mètres",
      hint: "Par exemple 1,95, coffre de toit compris",
    },
    cover: {
      label: "Garantie de l’assureur par véhicule, en euros",
      hint: "Telle que la dit votre contrat, par exemple 50 000",
    },
    answerHours: {
      label: "Délai de réponse aux messages, en heures",
      hint: "Ce que vous tenez, tous les jours",
    },
    childSeatsFr: { label: "Sièges enfant, en français", hint: "Peuvent-ils rester dans la voiture ?" },
    childSeatsEn: { label: "Sièges enfant, en anglais", hint: undefined },
    electricFr: { label: "Voitures électriques, en français", hint: "Autonomie, recharge, câble" },
    electricEn: { label: "Voitures électriques, en anglais", hint: undefined },
  },
  errors: {
    since: "Indiquez une année, celle-ci au plus tard, par exemple 2016.",
    lotKilometres: "Indiquez des kilomètres, 60 au plus, avec une décimale au plus.",
    lotMinutes: "Indiquez des minutes entières, de 1 à 90.",
    vehicleHeight: "Indiquez des mètres, de 1,50 à 5, par exemple 1,95.",
    cover: "Indiquez des euros entiers sans le signe, par exemple 50 000.",
    answerHours: "Indiquez des heures entières, de 1 à 96.",
    leadName: "Indiquez de qui sont cette fonction, ces mots ou cette photo.",
    otherLanguage: "Dites-le aussi dans cette langue.",
    leadPicture: "Cette photo n’est plus là : choisissez-la à nouveau.",
  },
};
