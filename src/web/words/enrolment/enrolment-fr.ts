import type { EnrolmentWords } from "./enrolment-en.ts";

export const enrolmentFr: EnrolmentWords = {
  title: "Votre accès à la régie",
  welcome: (name) => `Bienvenue, ${name}`,
  authenticator:
    "Ajoutez la régie à votre application d’authentification, avec le lien sur ce téléphone ou en saisissant la clé :",
  scan: "Scannez ce code avec l’application d’authentification de votre téléphone, ou saisissez la clé au-dessous :",
  scanLabel: "À scanner avec l’application d’authentification",
  openAuthenticator: "Ouvrir l’application",
  newPassword: "Votre mot de passe",
  finish: "Créer mon accès",
  codes: "Vos codes de secours",
  codesHint:
    "Chacun sert une seule fois, le jour où vous perdez votre téléphone. Ils s’affichent maintenant et plus jamais ensuite.",
  codesKept: "Je les ai notés",
  device: "Enregistrement de cet appareil…",
  deviceDone: (name) => `Voici « ${name} »`,
  install:
    "Ajoutez maintenant l’application à l’écran d’accueil : elle s’ouvre alors sans réseau et garde ce que vous photographiez.",
  go: "À la régie",
};
