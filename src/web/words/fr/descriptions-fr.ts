import type { DescriptionWords } from "../en/descriptions-en.ts";

export const descriptionsFr: DescriptionWords = {
  "home/home-page":
    "Un voiturier prend votre voiture à votre terminal, à {airport}, et vous la ramène à votre retour. Parking sécurisé, assurance comprise, prix connu avant de réserver.",
  "reviews/reviews-page":
    "Ce que disent les voyageurs après leur séjour : chaque avis est lié à une réservation et contrôlé avant d’être publié.",
  "pictures/pictures-page":
    "Le parking, son clavier et ses caméras, la dépose au terminal, l’état des lieux filmé et le retour.",
  "legal/terms-page":
    "Le contrat entre vous et {brand} : réservation, prix, paiement, annulation, rétractation, responsabilité et médiation.",
  "legal/notice-page": "Qui édite et héberge ce site, et comment les joindre.",
  "legal/privacy-page":
    "Quelles données personnelles {brand} conserve, pourquoi, combien de temps, et les droits que vous avez sur elles.",
  "legal/review-policy-page":
    "Qui peut écrire un avis, comment il est contrôlé, combien de temps il est conservé et pourquoi aucun n’est rémunéré.",
  "legal/accessibility-page":
    "Le niveau d’accessibilité de ce site, la façon dont il a été vérifié et à qui signaler un obstacle.",
  "account/login-page": "Connectez-vous pour retrouver vos réservations, vos véhicules et vos informations.",
  "account/register-page": "Créez votre compte pour réserver un voiturier à {airport}.",
  "account/resend-page": "Demandez un nouveau lien pour confirmer votre compte.",
  "account/forgot-page": "Demandez un lien pour choisir un nouveau mot de passe.",
  "account/mail-page":
    "Consultez votre messagerie : le lien que nous vous avons envoyé vous permet de continuer.",
  "account/validate-page": "Le résultat de la confirmation de votre compte.",
  "account/reset-page": "Choisissez un nouveau mot de passe pour votre compte.",
  "profile/profile-page": "Vos coordonnées, votre mot de passe, vos appareils et vos données.",
  "profile/vehicles-tab": "Les véhicules que vous confiez au voiturier.",
  "profile/bookings-tab": "Vos réservations à venir et passées, avec leurs billets et leurs factures.",
  "profile/opinion-form": "Notez un séjour terminé et racontez comment il s’est passé.",
  "booking/booking-page": "Réservez un voiturier à {airport} : le prix est affiché dès la première étape.",
  "booking/checkout-page": "Le résultat de votre paiement par carte.",
  "booking/confirmed-page": "Votre billet, le point de rencontre et la suite.",
  "booking/cancel-page": "Ce qui vous est remboursé, et la question avant d’annuler.",
  "booking/withdraw-page": "Renoncez à votre réservation dans le délai légal de 14 jours.",
  "styleguide-page": "Chaque composant dans chaque état, pour qui construit le site.",
  "not-found-page": "La page que vous cherchez n’existe pas.",
};
