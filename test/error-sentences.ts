// The messages of the catalogue (specification §8), in full: their exact wording is promised.
import { refusalsEn } from "#web/words/frame/refusals-en.ts";
import { refusalsFr } from "#web/words/frame/refusals-fr.ts";

export const errorSentences = {
  en: {
    logIn: "Email and/or password incorrect",
    unconfirmed: "You must validate your account to continue",
    unknownEmail: "No user found with this email",
    alreadyConfirmed: "This user is already confirmed",
    confirming: "An error occurred while confirming your account",
    booking: "An error occurred while processing your booking, please try again",
    payment: "An error occurred while processing your payment. Please try again",
    feedback: "An error occurred while sending your feedback. Please try again",
    registering: "Something went wrong. Please try to register again",
    anything: "Something went wrong. Please try again",
    screen: "An error occurred!",
    neutralConfirmation: "If your email is in our database you will receive a new confirmation email",
    neutralReset: "If you have an account you will receive a mail with instructions to reset your password",
    sent: "Email was sent!",
    canceled: "Booking canceled successfully",
    thanks: "Thank you for your feedback!",
    notReviewable: refusalsEn.codes["not-reviewable"],
    confirmed: "Your account is now confirmed",
    fillAll: "Please fill in all fields!",
    fillFeedback: "Please fill in all fields before submitting your feedback.",
  },
  fr: {
    logIn: "E-mail et/ou mot de passe incorrects",
    unconfirmed: "Vous devez valider votre compte pour continuer",
    unknownEmail: "Aucun utilisateur trouvé avec cet e-\u2060mail",
    alreadyConfirmed: "Cet utilisateur est déjà confirmé",
    confirming: "Une erreur est survenue lors de la confirmation de votre compte",
    booking: "Une erreur est survenue lors du traitement de votre réservation, veuillez réessayer",
    payment: "Une erreur est survenue lors du traitement de votre paiement. Veuillez réessayer",
    feedback: "Une erreur est survenue lors de l’envoi de votre avis. Veuillez réessayer",
    registering: "Une erreur est survenue. Veuillez recommencer votre inscription",
    anything: "Une erreur est survenue. Veuillez réessayer",
    screen: "Une erreur est survenue !",
    neutralConfirmation:
      "Si votre e-\u2060mail figure dans notre base, vous allez recevoir un nouvel e-\u2060mail de confirmation",
    neutralReset:
      "Si vous avez un compte, vous allez recevoir un e-\u2060mail expliquant comment réinitialiser votre mot de passe",
    sent: "E-mail envoyé !",
    canceled: "Réservation annulée avec succès",
    thanks: "Merci pour votre avis !",
    notReviewable: refusalsFr.codes["not-reviewable"],
    confirmed: "Votre compte est maintenant confirmé",
    fillAll: "Veuillez remplir tous les champs !",
    fillFeedback: "Veuillez remplir tous les champs avant d’envoyer votre avis.",
  },
} as const;
