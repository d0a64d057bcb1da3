import type { TitleWords } from "../en/titles-en.ts";

export const titlesFr: TitleWords = {
  "home/home-page": {
    title: "{brand} – voiturier à {airport}",
    description:
      "Un voiturier prend votre voiture à votre terminal, à {airport}, et vous la rend à l’atterrissage. Parking sécurisé, assurance comprise, prix connu avant de réserver.",
  },
  "reviews/reviews-page": {
    title: "Avis – {brand}",
    description:
      "Ce que disent les voyageurs après leur séjour : chaque avis est lié à une réservation et contrôlé avant d’être publié.",
  },
  "pictures/pictures-page": {
    title: "Photos – {brand}",
    description:
      "Le parking, son clavier et ses caméras, la dépose au terminal, l’état des lieux filmé et la restitution.",
  },
  "legal/terms-page": {
    title: "Conditions générales – {brand}",
    description:
      "Le contrat entre vous et {brand} : réservation, prix, paiement, annulation, rétractation, responsabilité et médiation.",
  },
  "legal/notice-page": {
    title: "Mentions légales – {brand}",
    description: "Qui édite et héberge ce site, et comment les joindre.",
  },
  "legal/privacy-page": {
    title: "Politique de confidentialité – {brand}",
    description:
      "Quelles données personnelles {brand} conserve, pourquoi, combien de temps, et les droits que vous avez sur elles.",
  },
  "legal/review-policy-page": {
    title: "Contrôle des avis – {brand}",
    description:
      "Qui peut écrire un avis, comment il est contrôlé, combien de temps il est conservé et pourquoi rien n’est payé pour lui.",
  },
  "legal/accessibility-page": {
    title: "Accessibilité – {brand}",
    description:
      "Le niveau d’accessibilité de ce site, la façon dont il a été vérifié et à qui signaler un obstacle.",
  },
  "account/login-page": {
    title: "Se connecter – {brand}",
    description: "Connectez-vous pour retrouver vos réservations, vos véhicules et vos informations.",
  },
  "account/register-page": {
    title: "Créer un compte – {brand}",
    description: "Créez votre compte pour réserver un voiturier à {airport}.",
  },
  "account/resend-page": {
    title: "Renvoyer la confirmation – {brand}",
    description: "Demandez un nouveau lien pour confirmer votre compte.",
  },
  "account/forgot-page": {
    title: "Mot de passe oublié – {brand}",
    description: "Demandez un lien pour choisir un nouveau mot de passe.",
  },
  "account/mail-page": {
    title: "E-mail envoyé – {brand}",
    description: "Consultez votre messagerie : le lien que nous vous avons envoyé vous permet de continuer.",
  },
  "account/validate-page": {
    title: "Confirmation du compte – {brand}",
    description: "Le résultat de la confirmation de votre compte.",
  },
  "account/reset-page": {
    title: "Nouveau mot de passe – {brand}",
    description: "Choisissez un nouveau mot de passe pour votre compte.",
  },
  "profile/profile-page": {
    title: "Mon profil – {brand}",
    description: "Vos coordonnées, votre mot de passe, vos appareils et vos données.",
  },
  "profile/vehicles-tab": {
    title: "Mes véhicules – {brand}",
    description: "Les véhicules que vous confiez au voiturier.",
  },
  "profile/bookings-tab": {
    title: "Mes réservations – {brand}",
    description: "Vos réservations à venir et passées, avec leurs billets et leurs factures.",
  },
  "profile/opinion-form": {
    title: "Donnez-nous votre avis – {brand}",
    description: "Notez un séjour terminé et racontez comment il s’est passé.",
  },
  "booking/booking-page": {
    title: "Réservation – {brand}",
    description: "Réservez un voiturier à {airport} : le prix est affiché dès la première étape.",
  },
  "booking/checkout-page": {
    title: "Retour de paiement – {brand}",
    description: "Ce qu’il est advenu de votre paiement par carte.",
  },
  "booking/confirmed-page": {
    title: "Réservation confirmée – {brand}",
    description: "Votre billet, le point de rencontre et la suite.",
  },
  "booking/cancel-page": {
    title: "Annuler une réservation – {brand}",
    description: "Ce qui vous est remboursé, et la question avant d’annuler.",
  },
  "booking/withdraw-page": {
    title: "Renoncer au contrat – {brand}",
    description: "Renoncez à votre réservation dans le délai légal de 14 jours.",
  },
  "styleguide-page": {
    title: "Guide de style – {brand}",
    description: "Chaque composant dans chaque état, pour qui construit le site.",
  },
  "not-found-page": {
    title: "Page introuvable – {brand}",
    description: "La page que vous cherchez n’existe pas.",
  },
};
