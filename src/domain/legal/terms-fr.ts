import type { TermsWords } from "./terms-en.ts";

export const termsFr: TermsWords = {
  title: "Conditions générales de vente",
  intro:
    "Les présentes conditions régissent toute réservation du service de voiturier de {brand} à {airport}.",
  sections: {
    provider: {
      title: "Qui nous sommes",
      blocks: [
        "Le service est fourni par {name}, {legalForm} au capital de {capital}, immatriculée {registration}, numéro de TVA {vatNumber}, dont le siège est situé {address}.",
        "Téléphone : {phone}. E-mail : {email}. Les mentions complètes figurent dans les [mentions légales](/legal-notice).",
      ],
    },
    service: {
      title: "Le service",
      blocks: [
        "Un voiturier prend en charge votre véhicule au dépose-minute de votre terminal de départ, le gare sur un parking sécurisé (accès par code, vidéosurveillance) et vous le rapporte au terminal de votre vol de retour.",
        "À la dépose, le voiturier filme l’état des lieux du véhicule et photographie le compteur, en votre présence.",
        "Le service comprend le stationnement, le voiturier et l’assurance décrite plus bas. Les services supplémentaires que vous choisissez sont réalisés pendant votre séjour.",
      ],
    },
    account: {
      title: "Votre compte",
      blocks: [
        "Réserver demande un compte, confirmé par le lien que nous envoyons à votre adresse e-mail. Vous répondez de l’exactitude de vos informations et de la confidentialité de votre mot de passe.",
        "Vous pouvez à tout moment corriger vos informations, télécharger vos données et supprimer votre compte depuis votre profil.",
      ],
    },
    order: {
      title: "La réservation",
      blocks: [
        "La réservation est possible jusqu’à {noticeEnd}, pour {longestStay} au plus. Les séjours plus longs font l’objet d’un devis.",
        "La réservation compte cinq étapes : vos informations, vol et véhicule, services supplémentaires, moyen de paiement, prix. À chaque étape, vous pouvez revenir en arrière et corriger votre saisie. La dernière récapitule le service, les dates et le prix total, juste au-dessus du bouton « Commande avec obligation de paiement ».",
        "Le contrat est conclu lorsque la réservation est confirmée : immédiatement pour un paiement en espèces, à réception du paiement pour une carte. Dans l’attente d’un paiement par carte, votre place est retenue {holdMinutes} minutes, puis libérée.",
        "Nous confirmons chaque réservation par e-mail, avec, en pièce jointe, les présentes conditions dans la version que vous avez acceptée. Le contrat est conclu en français ; nous conservons ces conditions avec votre réservation, où vous pouvez les relire.",
      ],
    },
    price: {
      title: "Le prix",
      blocks: [
        "Les prix sont en euros, toutes taxes comprises (TVA à {vatPercent} %). Ils dépendent du nombre de jours, {countedDays}, et de la saison de la dépose.",
        "Une dépose entre {nightFrom} et {nightUntil} coûte {departureFee} de plus, un atterrissage à ces heures {arrivalFee} de plus. Ces suppléments sont calculés et affichés avant votre commande.",
        "Le prix affiché est garanti pendant {quoteMinutes} minutes. S’il change ensuite, le nouveau prix vous est présenté et doit être accepté.",
        "Aucun service supplémentaire n’est choisi d’avance à votre place. Le carburant est facturé à prix coûtant, ticket à l’appui.",
      ],
    },
    payment: {
      title: "Le paiement",
      blocks: [
        {
          withCards:
            "Vous payez par carte à la réservation, sur la page de paiement sécurisée de notre prestataire{orInCash}. Aucun moyen de paiement ne coûte plus cher qu’un autre. Nous ne voyons ni ne conservons votre numéro de carte.",
          withoutCards: "Vous payez en espèces à l’arrivée, jusqu’à {cashLimit}.",
        },
        "Une facture est établie pour chaque réservation payée et un avoir pour chaque remboursement ; vous les retrouvez dans vos réservations.",
      ],
    },
    handover: {
      title: "La dépose",
      blocks: [
        "Présentez-vous au point de rencontre indiqué sur votre billet, à l’heure de votre réservation, avec vos clés et le certificat d’immatriculation. En cas de retard, appelez-nous : nous vous attendons aussi longtemps que les autres réservations du quart d’heure le permettent.",
        "Le véhicule doit être en état de rouler, assuré, et ne contenir ni matière dangereuse ni objet illicite. Emportez vos objets de valeur.",
        "Si vous ne vous présentez pas et ne nous prévenez pas, la réservation est enregistrée comme non honorée et son prix reste dû, à l’exception des services non commencés.",
      ],
    },
    return: {
      title: "Le retour",
      blocks: [
        "Vos bagages en main, touchez « J’ai mes bagages » dans votre réservation, ou appelez-nous si vous avez réservé par téléphone : nous amenons alors le véhicule au point de rencontre de votre terminal. Un retard du vol ne change rien au prix.",
        "Si votre séjour se prolonge pour une autre raison, prévenez-nous : les jours supplémentaires sont facturés au montant du jour supplémentaire de notre tarif ({furtherDay} actuellement).",
        "Contrôlez votre véhicule avec le voiturier. Un dommage constaté est consigné sur place ; un dommage découvert plus tard peut nous être signalé au plus tôt, photographies à l’appui.",
      ],
    },
    change: {
      title: "Modifier une réservation",
      blocks: [
        "Vous modifiez votre réservation vous-même, depuis vos réservations : en totalité jusqu’à {noticeEnd}, puis le retour seulement, jusqu’à ce que le véhicule vous soit rendu. Le nouveau prix et la différence vous sont présentés ligne par ligne avant que vous les acceptiez. Un prix plus élevé se règle par carte avant que la modification prenne effet, ou s’ajoute à ce que vous payez en espèces ; un prix plus bas vous est remboursé.",
        "Vous pouvez aussi écrire à {email}, en rappelant la référence de votre réservation. Si la modification change le prix, nous vous indiquons la différence avant de la réaliser.",
      ],
    },
    cancellation: {
      title: "Annuler",
      blocks: [
        "Vous pouvez annuler une réservation confirmée jusqu’à la dépose, depuis vos réservations. {refundRule} Tant que dure votre droit de rétractation, annuler vous rend au moins ce que la rétractation vous rendrait.",
        "Le montant remboursé est affiché avant votre confirmation. Le remboursement se fait par le moyen de paiement utilisé, sans démarche de votre part. Une réservation à payer en espèces s’annule sans frais.",
        "Si nous ne pouvons pas fournir le service, nous vous remboursons intégralement et sans délai.",
      ],
    },
    withdrawal: {
      title: "Droit de rétractation",
      blocks: [
        "Vous disposez de {withdrawalDays} jours pour renoncer au contrat, sans motif. Ils courent à compter de la conclusion du contrat, c’est-à-dire de la commande si vous payez en espèces et du paiement si vous payez par carte ; le jour de la conclusion ne compte pas. Si le délai expire un samedi, un dimanche ou un jour férié, il est prolongé jusqu’au premier jour ouvrable suivant. Le droit s’éteint en tout cas lorsque le véhicule vous est rendu, le service étant alors pleinement exécuté.",
        "Pour vous rétracter, utilisez le lien « Renoncer au contrat ici », présent dans vos réservations, dans nos e-mails et, sans connexion, au bas de chaque page, puis confirmez la rétractation, ou adressez-nous toute déclaration dénuée d’ambiguïté, par exemple le formulaire ci-dessous. Nous en accusons réception par e-mail, avec son contenu, sa date et son heure, et remboursons les sommes dues au plus tard 14 jours après, par le moyen de paiement utilisé.",
        "Avant la dépose, tout ce que vous avez payé vous est remboursé. Si votre séjour commence avant la fin du délai, nous vous demandons, à la commande, de solliciter expressément que le service commence. Après la dépose, vous vous rétractez de la même façon, jusqu’à la restitution du véhicule ; vous devez alors la part fournie (article L221-25 du code de la consommation) : les jours commencés, au prorata des jours réservés, et les services réalisés ; le reste vous est rendu, et ce décompte vous est présenté ligne par ligne avant votre confirmation. Une fois le service pleinement exécuté à votre demande, le droit de rétractation s’éteint (article L221-28).",
        "Formulaire type : « À l’attention de {name}, {address}, {email} : je vous notifie par la présente ma rétractation du contrat portant sur la prestation commandée le [date], réservation [référence]. Nom, adresse, date, signature (sur papier uniquement). »",
      ],
    },
    liability: {
      title: "Responsabilité et assurance",
      blocks: [
        "De la remise des clés à la restitution du véhicule, nous en sommes le dépositaire rémunéré (articles 1915 et suivants du code civil) : nous répondons des dommages causés au véhicule et de sa perte, sauf à prouver notre absence de faute.",
        "Notre responsabilité est assurée auprès de {insurer}. Votre propre assurance reste en vigueur.",
        "Le film de l’état des lieux et la photographie du compteur font preuve pour les deux parties. Rien dans ces conditions ne limite les droits que la loi reconnaît aux consommateurs.",
        "Aucune des parties ne répond d’un manquement dû à la force majeure.",
      ],
    },
    data: {
      title: "Données personnelles et avis",
      blocks: [
        "L’usage de vos données est décrit dans notre [politique de confidentialité](/privacy) ; le contrôle des avis, dans notre [politique des avis](/review-policy).",
      ],
    },
    complaints: {
      title: "Réclamations et médiation",
      blocks: [
        "Écrivez à {email}, ou par courrier à l’adresse suivante : {address}. Nous répondons sous 14 jours.",
        "À défaut d’accord dans les deux mois d’une réclamation écrite, vous pouvez saisir gratuitement le médiateur de la consommation : {mediatorName}, {mediatorAddress}, {mediatorWebsite}.",
      ],
    },
    law: {
      title: "Droit applicable",
      blocks: [
        "Les présentes conditions sont soumises au droit français. Le consommateur peut saisir la juridiction du lieu où il demeure ou l’une de celles que désigne le code de procédure civile.",
      ],
    },
  },
};
