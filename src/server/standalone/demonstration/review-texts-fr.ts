import type { Rating } from "#domain/review/review.ts";

/** The general part of a review; the rest is generated from the stay. */
export const frenchTexts: Readonly<Record<Rating, readonly string[]>> = {
  5: [
    "Le voiturier nous attendait au dépose-minute, gilet jaune bien visible. Tour de la voiture filmé, compteur photographié, deux minutes plus tard nous étions à l’enregistrement.",
    "Voiture rendue pile au bon moment : j’ai appelé en récupérant la valise, elle arrivait quand je sortais de l’aérogare.",
    "Très simple du début à la fin. L’e-mail de la veille rappelle la porte exacte, on ne tourne pas en rond avec les bagages.",
    "Avec deux enfants et quatre valises, ne plus prendre de navette change vraiment le départ en vacances.",
    "Prix connu dès la première page, rien ajouté à la fin. C’est assez rare pour être signalé.",
    "L’avion du retour avait une heure vingt de retard. Un appel depuis la salle des bagages, et le voiturier était là quand je suis sorti.",
    "J’ai pris le lavage intérieur et extérieur. La voiture est revenue plus propre que le jour où je l’ai achetée, odeur discrète, rien d’oublié dans les vide-poches.",
    "Échange très courtois, état des lieux fait devant moi, photos visibles depuis ma réservation. Je suis parti l’esprit tranquille.",
    "Recharge à 80 % comme convenu, j’ai pu rentrer à Reims sans m’arrêter. Bonne idée pour les voitures électriques.",
    "Personne ponctuelle et souriante à l’aller comme au retour. Le siège et les rétroviseurs étaient comme je les avais laissés.",
    "Je voyage pour le travail deux fois par mois et je ne fais plus autrement. La facture arrive toute seule, ma comptable est contente.",
    "Moins cher que le parking du terminal pour la durée de mon séjour, et on marche beaucoup moins.",
    "J’ai dû avancer mon retour d’un jour. Un e-mail, une réponse dans l’heure, la différence réglée proprement.",
    "Ma mère de 78 ans voyageait seule : le voiturier l’a aidée à sortir ses bagages et a pris le temps de tout lui expliquer. Merci.",
    "Kilométrage identique à quatre kilomètres près entre la photo du départ et celle du retour. C’est ce que je voulais vérifier.",
    "Réservation faite en dix minutes depuis le téléphone, paiement par carte, billet dans l’agenda. Efficace.",
    "J’avais oublié mon badge de bureau dans la portière, il était posé bien en vue à mon retour. Petit geste apprécié.",
    "Il pleuvait à verse au retour, la voiture était avancée sous l’auvent. On se sent attendu.",
    "Bonne organisation même un samedi de grands départs : j’avais une place à l’heure choisie et elle a été tenue.",
    "Le plein a été fait avec le ticket remis au retour, au centime près. Transparent.",
    "Annulation deux jours avant pour raison familiale, remboursement complet sur la carte en quelques jours. J’ai réservé à nouveau depuis, tout s’est bien passé.",
    "Parking fermé, caméras, remise de la clé en main propre : rien à redire sur la sécurité.",
  ],
  4: [
    "Très bon service. Une petite attente de dix minutes au retour parce que plusieurs vols étaient arrivés ensemble, mais on m’a prévenu.",
    "Tout s’est bien passé. J’aurais aimé pouvoir choisir la porte du terminal où rendre la voiture.",
    "Personnel aimable et ponctuel. Le siège avait été reculé et pas remis en place, détail sans importance.",
    "Bon rapport qualité-prix. Les photos de l’état des lieux sont arrivées un peu tard dans mon espace, mais elles y sont.",
    "Le point de rencontre n’est pas évident la première fois à cause des travaux. Un coup de fil et c’était réglé.",
    "Service sérieux, je recommande. Le supplément pour un retour après 22 h est clair mais on le sent passer.",
    "Lavage extérieur correct, quelques traces sur le bas de caisse. Pour le prix je ne vais pas me plaindre.",
    "Rien à dire sur la prise en charge. Au retour il a fallu rappeler une fois avant d’avoir le voiturier.",
    "Pratique et rassurant. Une étoile en moins parce que la radio était restée allumée sur une autre station !",
    "Très bien dans l’ensemble, j’aurais préféré payer en plusieurs fois pour un long séjour.",
  ],
  3: [
    "Le service rend service, mais vingt-cinq minutes d’attente au retour à minuit avec des enfants, c’est long.",
    "Voiture rendue en bon état, en revanche j’ai dû expliquer deux fois à quel terminal j’étais.",
    "Correct sans plus. L’option de contrôle des niveaux a été faite, mais personne ne m’a dit ce qui avait été complété.",
    "Bon accueil à l’aller. Au retour le voiturier était pressé et l’état des lieux un peu expédié.",
  ],
  2: [
    "Trente-cinq minutes d’attente devant l’aérogare au retour, sans explication avant que j’appelle. Dommage, l’aller était parfait.",
    "Le lavage que j’avais réservé n’avait pas été fait. Remboursé depuis, mais je comptais dessus.",
  ],
  1: [
    "Personne au point de rencontre à l’heure dite, j’ai failli manquer mon vol. On s’est excusé, il reste que le stress était là.",
  ],
};

export const frenchClosings: readonly string[] = [
  "Je recommande.",
  "Nous reviendrons.",
  "Merci à l’équipe.",
  "À refaire.",
  "Prochain départ déjà réservé.",
  "Bonne continuation à toute l’équipe.",
];
