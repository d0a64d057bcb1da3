export const contentEn = {
  ways: "Content",
  operator: "Operator",
  presentation: "About us",
  legal: "Legal texts",
  terminals: "Terminals",
  retention: "Data retention",
  pictures: "Photos",
  save: "Save",
  drop: "Discard my changes",
  unsaved: (count: number) =>
    `${count} ${count === 1 ? "field is" : "fields are"} changed and not saved yet. What you have typed is kept on this computer.`,
  restored: "Your unsaved changes are back.",
  unchanged: "Nothing has changed: this is what is saved.",
  meanwhile: {
    title: "Someone else has saved in the meantime",
    text: (fields: string) =>
      `What you have typed is still here and not saved: ${fields}. The other fields show what is saved now.`,
    saveMine: "Save mine as well",
    takeTheirs: "Discard mine",
    stands: (value: string) => `Saved now: ${value}`,
  },
  errors: {
    required: "Fill in this field.",
    marked: "Not saved: correct the fields that are marked.",
    tooLong: (longest: number) => `Use ${longest} characters at most.`,
  },
  changes: {
    title: "Changes",
    none: "Never changed.",
    system: "System",
    journal: "What was changed, in the journal",
  },
  identity: {
    hint: "The site, its legal texts, emails, invoices and calendar entries name you as written here. A change shows within seconds; terms that were accepted with earlier bookings stay as they were.",
    saved: "Saved. The site follows within seconds.",
    missing: (count: number) =>
      count === 1 ? "The law asks for one more detail" : `The law asks for ${count} more details`,
    groups: {
      contact: "Brand and contact",
      identity: "Legal identity",
      insurer: "Insurer",
      mediator: "Consumer mediator",
    },
    fields: {
      brand: { label: "Brand", hint: "The name on the site and in emails." },
      email: {
        label: "Email address",
        hint: "Shown to travellers. Their messages, new bookings and alerts are sent to it.",
      },
      phone: { label: "Telephone", hint: "Travellers call it from the terminal." },
      phoneHoursFr: {
        label: "Telephone hours, in French",
        hint: "For example: tous les jours, de 4 h à 1 h",
      },
      phoneHoursEn: { label: "Telephone hours, in English", hint: "For example: every day, 4am to 1am" },
      name: { label: "Company name", hint: "As registered; for a sole trader, first and last name." },
      legalForm: { label: "Legal form", hint: "For example: SAS, SARL, entrepreneur individuel" },
      capital: { label: "Share capital", hint: "Leave empty if there is none." },
      registration: { label: "Registration", hint: "For example: RCS Bobigny 123 456 789" },
      vatNumber: { label: "VAT number", hint: "Leave empty if you have none: invoices then show none." },
      address: { label: "Registered address", hint: undefined },
      publicationDirector: {
        label: "Publication director",
        hint: "The person legally responsible for what the site publishes.",
      },
      host: {
        label: "Host of the site",
        hint: "Name, address and telephone: the law asks for all three.",
      },
      insurer: {
        label: "Insurer",
        hint: "Name, address and number of the policy that covers vehicles in your care.",
      },
      mediatorName: {
        label: "Mediator’s name",
        hint: "Anyone who sells to consumers in France must offer one.",
      },
      mediatorAddress: { label: "Mediator’s address", hint: undefined },
      mediatorWebsite: { label: "Mediator’s website", hint: "Starting with https://" },
    },
    errors: {
      email: "Enter an email address, for example contact@exemple.fr.",
      phone: "Enter a telephone number, for example +33 1 23 45 67 89.",
      vatNumber: "Enter the number with its country, for example FR12 345678901, or leave the field empty.",
      mediatorWebsite: "Enter the whole address, for example https://www.mediateur.fr.",
    },
  },
};

export type ContentWords = typeof contentEn;
