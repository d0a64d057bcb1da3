import type { CardCompany } from "#domain/payment/card-companies.ts";
import type { PrivacyWords } from "./privacy-en.ts";

/** Continues the sentence after "le prestataire de paiement". */
const cardCompanies: Readonly<Record<CardCompany, string>> = {
  stripe:
    "Stripe, lui-même responsable de la sécurité du paiement. Stripe peut traiter des données hors de l’Union européenne dans le cadre des clauses contractuelles types de la Commission européenne.",
};

export const privacyFr: PrivacyWords = {
  title: "Politique de confidentialité",
  intro:
    "Ce que {brand} sait de vous, pourquoi, combien de temps, et ce que vous pouvez y faire. Nous ne vendons aucune donnée et n’envoyons aucune publicité.",
  sections: {
    controller: {
      title: "Qui est responsable",
      blocks: [
        "{name}, {address}, est responsable du traitement de vos données. Pour toute question ou demande : {email}.",
      ],
    },
    purposes: {
      title: "Ce que nous conservons, et pourquoi",
      blocks: [
        {
          list: [
            "Compte (nom, e-mail, téléphone, adresse, langue, mot de passe haché) : exécuter le contrat.{smsUse}",
            "Société à laquelle vous faites facturer, si vous en indiquez une (nom, SIREN, numéro de TVA, adresse) : établir vos factures.",
            "Véhicules (marque, modèle, couleur, plaque et, si vous la précisez, énergie), vols, dates, terminaux, services et prix de vos réservations : exécuter le contrat.",
            "Notes de notre équipe sur une réservation (une demande, la raison d’un geste commercial) : exécuter le contrat. Elles s’effacent avec le compte.",
            "Paiements (montant, date, moyen, référence chez le prestataire de paiement ; jamais le numéro de carte), factures et avoirs : exécuter le contrat et remplir nos obligations comptables.",
            "États des lieux (photos de la voiture, du compteur et de la clé, film, remarques, signature), déplacements de la voiture et réclamations : prouver ce qu’elle est devenue chez nous, dans l’intérêt légitime des deux parties.",
            "Avis (note, texte, prénom et initiale, dates du séjour et de publication) : publiés avec votre consentement, que vous donnez en les écrivant.",
            "Messages que vous nous envoyez : vous répondre.",
            "Connexions (appareil, date, réseau) et essais manqués : protéger votre compte, dans notre intérêt légitime.",
          ],
        },
        "Les champs qui ne sont pas marqués comme facultatifs sont nécessaires au service. Aucune décision n’est prise contre vous par une machine seule.",
      ],
    },
    retention: {
      title: "Combien de temps",
      blocks: [
        {
          list: [
            "Compte : jusqu’à ce que vous le supprimiez, ou jusqu’à trois ans sans connexion, réservation ni séjour ; nous le supprimons alors et vous en prévenons par e-mail. Un compte dont l’adresse n’a jamais été confirmée est supprimé après 30 jours.",
            "Réservations et paiements : 10 ans après le séjour, comme l’exige le droit comptable, même après la suppression du compte ; ils sont alors conservés sans le profil et, passé ces 10 ans, sans aucun nom. Factures et avoirs : 10 ans au moins.",
            "Ce qui a été modifié dans une réservation, avant et après : 5 ans, ou jusqu’à la suppression du compte. Le fait et la date de la modification demeurent.",
            "Prix demandés sans réservation ensuite : 7 jours.",
            "Photos et films des états des lieux : {mediaKept} après le retour et, après une réclamation, {claimedMediaKept} après sa clôture. Leurs empreintes, qui ne montrent rien, restent.",
            "E-mails envoyés : 90 jours.{smsRetention}",
            "Messages de contact et nos réponses : 3 ans après le dernier échange.",
            "Sessions de connexion : 90 jours après leur fin. Traces d’essais manqués : 1 jour. Réseaux de vos connexions : 1 an.",
            "Avis : 5 ans à compter de leur publication, ou jusqu’à ce que vous les retiriez.",
            "Vidéosurveillance du parking : 1 mois au plus.",
            "Sauvegardes : ce qui est supprimé en disparaît sous trois mois.",
          ],
        },
      ],
    },
    recipients: {
      title: "Qui les reçoit",
      blocks: [
        "Notre personnel, chacun dans la mesure de son travail, et ceux qui travaillent pour nous sous contrat : l’hébergeur de ce site, notre prestataire d’envoi d’e-mails{smsCarrier} et, si vous payez par carte, le prestataire de paiement " +
          Object.values(cardCompanies).join(" "),
        "En cas de dommage : les assureurs concernés. Les autorités, seulement lorsque la loi l’exige.",
      ],
    },
    cookies: {
      title: "Cookies et stockage du navigateur",
      blocks: [
        "Ce site conserve dans votre navigateur ce qui le fait fonctionner ; rien de cela ne vous suit, et rien n’a besoin de votre consentement :",
        {
          list: [
            "« authorization » : votre connexion, jusqu’à votre déconnexion.",
            "« signed-in-before » : qu’une connexion a déjà eu lieu ici, pour vous montrer la connexion avant l’inscription.",
            "« locale » (aussi un cookie, 1 an) : votre langue ; « locale-choice » : un changement de langue que votre compte n’a pas encore reçu.",
            "« consent » (ou un cookie de ce nom) et « consent-until » : votre choix concernant le comptage des visites et sa fin, 6 mois, ou 7 jours si vous avez choisi « Plus tard ».",
            "« booking-draft » : ce que vous avez saisi pour une réservation, 30 jours, pour que rien ne se perde ; « booking-placed » : la référence de celle dont le paiement est attendu.",
            "« registration » : l’adresse du compte que vous venez de créer et la page où continuer, jusqu’à votre connexion ; et un cookie « registered », 3 jours, qui vous connecte quand vous ouvrez ici le lien de confirmation.",
            "« typed-registration » : ce que vous tapez en créant un compte, et l’adresse e-mail tapée en vous connectant, sans le mot de passe, jusqu’à la fermeture de l’onglet, l’envoi ou la connexion ; « typed-profile » : vos informations telles que vous les avez modifiées, avant leur enregistrement ; « sent-message » : un message dont nous n’avons pas encore confirmé l’arrivée ; « sent-to » : l’adresse à laquelle un e-mail vient d’être envoyé, ces trois derniers jusqu’à la déconnexion ou la fermeture de l’onglet.",
            "Vos positions dans la page, le temps de la visite.",
          ],
        },
        "Avec votre accord, et c’est tout ce qu’il permet, ce site compte ses visites et les étapes de réservation, jusqu’à la réservation elle-même : sur notre propre serveur, un nombre par jour et par étape, sans cookie ni identifiant, sans rien garder de vous, de votre appareil ou de votre réseau. Votre onglet retient sous « counted » ce qu’il a déjà compté, jusqu’à ce que vous le fermiez. Ces nombres servent à l’exploitant à voir où une réservation s’interrompt.",
        "Il n’y a ni publicité, ni mesure d’audience par des tiers. Sans votre accord, rien n’est compté. Vous pouvez changer d’avis à tout moment grâce au lien « Cookies » au bas de chaque page.",
      ],
    },
    security: {
      title: "Comment elles sont protégées",
      blocks: [
        "Les connexions sont chiffrées ; les mots de passe ne sont stockés que sous forme d’empreintes irréversibles ; les sessions expirent d’elles-mêmes et peuvent être fermées depuis votre profil.",
      ],
    },
    rights: {
      title: "Vos droits",
      blocks: [
        "Vous pouvez accéder à vos données, les corriger, les faire effacer, en limiter l’usage ou vous y opposer, les recevoir dans un format courant et donner des directives sur leur sort après votre décès. Votre profil vous permet d’en faire l’essentiel aussitôt : télécharger, corriger, supprimer.",
        "Pour le reste, écrivez à {email} ; nous répondons sous un mois. Vous pouvez aussi adresser une réclamation à la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, [www.cnil.fr](https://www.cnil.fr/).",
      ],
    },
  },
};
