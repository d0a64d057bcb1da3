import type { DescriptionWords } from "./descriptions-en.ts";

export const descriptionsFr: DescriptionWords = {
  home: "Un voiturier prend votre voiture à votre terminal, à {airport}, et vous la ramène à votre retour. Parking sécurisé, assurance comprise, prix connu avant de réserver.",
  reviews:
    "Ce que disent les voyageurs après leur séjour : chaque avis est lié à une réservation et contrôlé avant d’être publié.",
  pictures:
    "Le parking, son clavier et ses caméras, la dépose au terminal, l’état des lieux filmé et le retour.",
  about:
    "Qui est {brand} : les personnes, le lieu où votre voiture est garée, ce que l’assureur garantit et comment reconnaître votre voiturier.",
  terms:
    "Le contrat entre vous et {brand} : réservation, prix, paiement, annulation, rétractation, responsabilité et médiation.",
  legalNotice: "Qui édite et héberge ce site, et comment les joindre.",
  privacy:
    "Quelles données personnelles {brand} conserve, pourquoi, combien de temps, et les droits que vous avez sur elles.",
  reviewPolicy:
    "Qui peut écrire un avis, comment il est contrôlé, combien de temps il est conservé et pourquoi aucun n’est rémunéré.",
  accessibility:
    "Le niveau d’accessibilité de ce site, la façon dont il a été vérifié et à qui signaler un obstacle.",
  logIn: "Connectez-vous pour retrouver vos réservations, vos véhicules et vos informations.",
  register: "Créez votre compte pour réserver un voiturier à {airport}.",
  resendRequest: "Demandez un nouveau lien pour confirmer votre compte.",
  forgotRequest: "Demandez un lien pour choisir un nouveau mot de passe.",
  mail: "Consultez votre messagerie : le lien que nous vous avons envoyé vous permet de continuer.",
  validateAccount: "Le résultat de la confirmation de votre compte.",
  resetPassword: "Choisissez un nouveau mot de passe pour votre compte.",
  profile: "Vos coordonnées, votre mot de passe, vos appareils et vos données.",
  vehiclesTab: "Les véhicules que vous confiez au voiturier.",
  bookingsTab: "Vos réservations à venir et passées, avec leurs billets et leurs factures.",
  opinion: "Notez un séjour terminé et racontez comment il s’est passé.",
  booking: "Réservez un voiturier à {airport} : le prix est affiché dès la première étape.",
  checkout: "Le résultat de votre paiement par carte.",
  bookingConfirmed: "Votre billet, le point de rencontre et la suite.",
  changeBooking: "Ce que coûte une modification de votre réservation, avant de la faire.",
  cancelBooking: "Ce qui vous est remboursé, et la question avant d’annuler.",
  withdraw: "Renoncez au contrat de votre réservation avec sa référence et votre e-mail.",
  withdrawBooking: "Renoncez à votre réservation tant que dure votre droit de rétractation.",
  sign: "Signer ce qui a été relevé sur votre voiture.",
  notFound: "La page que vous cherchez n’existe pas.",
};
