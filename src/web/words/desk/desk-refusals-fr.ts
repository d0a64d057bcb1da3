import type { DeskRefusalWords } from "./desk-refusal-words.ts";

export const deskRefusalsFr: DeskRefusalWords = {
  codes: {
    "second-factor-required": "Saisissez le code de votre application pour continuer.",
    "session-locked": "La régie est verrouillée. Déverrouillez-la, puis réessayez.",
    "step-up-required": "Confirmez avec un nouveau code de votre application.",
    "foreign-origin": "Cette demande ne vient pas de la régie. Ouvrez l’adresse de la régie.",
    "wrong-code": "Ce code n’est pas bon. Attendez le suivant, puis saisissez-le.",
    "wrong-pin": "Ce n’est pas votre code PIN.",
    "no-pin":
      "Vous n’avez pas de code PIN sur cet appareil. Déverrouillez avec un code de votre application.",
    "email-taken": "Cet e-mail est déjà celui de quelqu’un à la régie.",
    "last-manager": "La régie a besoin d’un responsable au moins. Nommez-en un autre d’abord.",
    "wrong-return-code": "Ce code de retour n’est pas le bon. Gardez la clé tant que vous n’avez pas le bon.",
    "undo-over": "La minute pour annuler est passée. Demandez au bureau de corriger.",
    "maker-unknown": "La personne qui l’a fait n’était pas connectée récemment sur ce téléphone.",
    "spot-taken": "Il y a déjà une voiture sur cette place.",
    "key-tag-taken": "Une autre clé porte cette étiquette.",
    "pieces-missing": "Il manque des photos ou des relevés obligatoires.",
    "chain-broken":
      "Ces photos ne suivent pas les dernières reçues. Elles restent sur le téléphone : prévenez le bureau.",
    "unknown-device": "Ce téléphone n’est pas enregistré. Demandez à un responsable de l’enregistrer.",
    "digest-mismatch": "Le fichier a été abîmé en route. Il va être renvoyé.",
    "nothing-due": "Il n’y a plus rien à encaisser : cette réservation est payée.",
    "wrong-amount": "Ce n’est pas le montant dû. Encaissez exactement ce qui est dû.",
    "cash-over-limit": "La loi ne permet pas un tel montant en espèces. Il faut payer par carte.",
    "till-closed": "La caisse de ce jour est clôturée. Elle ne prend plus de mouvement.",
    "till-short": "Il n’y a pas autant dans la caisse.",
    "earlier-till-open": "La caisse d’un jour précédent n’est pas clôturée. Clôturez-la d’abord.",
    "changed-meanwhile":
      "Quelqu’un d’autre a modifié ceci entre-temps. Rien n’a été enregistré : comparez, puis enregistrez de nouveau.",
    "picture-refused": "Cette photo ne peut pas être utilisée.",
  },
  anything: "Cela n’a pas fonctionné. Réessayez ; si cela se reproduit, prévenez le bureau.",
  sentOtherwise:
    "C’est déjà enregistré, avec d’autres informations. Vérifiez ce qui l’a été avant de recommencer.",
  offline: "Pas de réseau. Réessayez dans un instant.",
  notKept:
    "Cet appareil n’a pas pu enregistrer l’action. Libérez de la place ou retrouvez du réseau, puis réessayez.",
  credentials: "E-mail ou mot de passe incorrect.",
  tooManyTries: "Trop d’essais. Attendez quelques minutes.",
};
