import type { AccountMailWords } from "./en-account-mail.ts";

export const frAccountMail: AccountMailWords = {
  confirmation: {
    subject: "Confirmez votre adresse e-mail",
    preheader: "Un clic et votre compte est prêt. Le lien reste valable 3 jours.",
    title: "Confirmez votre adresse",
    text: "Merci de votre inscription. Pour activer votre compte, confirmez que cette adresse est bien la vôtre.",
    action: "Confirmer mon adresse",
    validity: "Ce lien reste valable 3 jours et ne sert qu’une fois. Une demande plus récente l’annule.",
    notYou: "Vous n’avez pas créé de compte ? Ignorez ce message : sans confirmation, rien ne se passe.",
  },
  addressTaken: {
    subject: "Vous avez déjà un compte",
    preheader: "Connectez-vous avec votre mot de passe habituel.",
    title: "Vous avez déjà un compte",
    text: "Quelqu’un, sans doute vous, vient de demander un compte avec cette adresse. Elle en a déjà un : connectez-vous avec votre mot de passe habituel.",
    action: "Se connecter",
    forgotten: "Mot de passe oublié ?",
    forgottenLink: "En choisir un nouveau",
    notYou: "Si ce n’était pas vous, vous n’avez rien à faire : votre compte n’a pas changé.",
  },
  reset: {
    subject: "Choisissez un nouveau mot de passe",
    preheader: "Le lien reste valable 1 heure.",
    title: "Un nouveau mot de passe",
    text: "Vous avez demandé à changer le mot de passe de votre compte. Le lien ouvre la page où vous en choisissez un autre.",
    action: "Choisir un mot de passe",
    validity: "Ce lien reste valable 1 heure et ne sert qu’une fois. Une demande plus récente l’annule.",
    notYou: "Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.",
  },
  passwordChanged: {
    subject: "Votre mot de passe a été changé",
    preheader: "Si c’était vous, tout est en ordre.",
    title: "Votre mot de passe a été changé",
    text: (at: string) =>
      `Le mot de passe de votre compte a été changé le ${at}. Vos autres appareils ont été déconnectés.`,
    notYou: "Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe, puis prévenez-nous.",
    action: "Choisir un nouveau mot de passe",
  },
  emailChange: {
    subject: "Confirmez votre nouvelle adresse e-mail",
    preheader: "Tant qu’elle n’est pas confirmée, l’ancienne adresse reste la bonne.",
    title: "Confirmez votre nouvelle adresse",
    text: "Vous souhaitez utiliser cette adresse pour votre compte. Confirmez-la : d’ici là, l’ancienne reste la bonne.",
    action: "Confirmer cette adresse",
    validity: "Ce lien reste valable 3 jours et ne sert qu’une fois. Une demande plus récente l’annule.",
    notYou: "Vous n’avez rien demandé ? Ignorez ce message : rien ne change.",
  },
  emailChanged: {
    subject: "Votre adresse e-mail a changé",
    preheader: "Votre compte utilise une nouvelle adresse.",
    title: "Votre adresse e-mail a changé",
    text: (newEmail: string) =>
      `Votre compte utilise désormais l’adresse ${newEmail}. Celle où vous lisez ce message ne permet plus de s’y connecter.`,
    notYou: "Ce n’était pas vous ? Prévenez-nous sans attendre.",
    action: "Nous contacter",
  },
  deleted: {
    subject: "Votre compte est supprimé",
    preheader: "Votre profil a été effacé, comme vous l’avez demandé.",
    title: "Votre compte est supprimé",
    text: "Votre compte et votre profil ont été effacés, comme vous l’avez demandé. Nous ne gardons que les réservations et les factures que la loi nous impose de conserver.",
    farewell: "Merci de nous avoir fait confiance. Si vous revenez, un nouveau compte se crée en une minute.",
    notYou: "Ce n’était pas vous ? Prévenez-nous sans attendre.",
  },
};
