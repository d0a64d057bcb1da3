import type { AccessibilityWords } from "./accessibility-en.ts";

export const accessibilityFr: AccessibilityWords = {
  title: "Accessibilité",
  intro:
    "{brand} veut que chacun puisse réserver sans aide : au clavier, avec un lecteur d’écran, en grands caractères ou sur un petit écran. Les pages publiques s’utilisent aussi sans JavaScript ; la réservation, elle, en a besoin.",
  sections: {
    state: {
      title: "État de conformité",
      blocks: [
        "Ce site a été conçu selon les règles WCAG 2.2, niveau AA, et le référentiel général d’amélioration de l’accessibilité (RGAA) 4.1. Il n’a pas encore été audité : au sens du RGAA, il est donc déclaré « non conforme ».",
      ],
    },
    tests: {
      title: "Comment il a été vérifié",
      blocks: [
        "À chaque modification, un programme vérifie une page de chaque modèle ; sa version longue les vérifie toutes :",
        {
          list: [
            "selon WCAG 2.2 AA (axe), chacune dans l’une des deux langues, à une de quatre largeurs et en clair ou en sombre : aucune violation ne reste ;",
            "au clavier : le premier arrêt saute le menu, et aucun élément ne passe avant son tour ;",
            "sur un écran de 360 pixels de large et sur un plus large, jusqu’à 1920 pixels, et, dans les deux langues, sur un téléphone avec un texte à 200 % : rien ne déborde ni n’est coupé.",
          ],
        },
      ],
    },
    means: {
      title: "Ce qui aide",
      blocks: [
        {
          list: [
            "Chaque page commence par un lien d’évitement du menu.",
            "Les erreurs se trouvent près de leur champ, disent quoi faire et reçoivent le focus.",
            "Les animations s’arrêtent là où votre système demande moins de mouvement.",
            "Les pages publiques se lisent et s’utilisent sans JavaScript.",
            "Le calendrier annonce les dates choisies ; elles s’atteignent aussi au clavier.",
          ],
        },
      ],
    },
    limits: {
      title: "Limites connues",
      blocks: [
        "Un programme ne trouve pas tout : aucune personne qui utilise un lecteur d’écran n’a encore essayé ce site pour nous.",
        "La page de paiement par carte est celle de notre prestataire. La réservation a besoin de JavaScript : sans lui, appelez-nous, nous réserverons pour vous.",
      ],
    },
    contact: {
      title: "En cas de difficulté",
      blocks: [
        "Dites-le-nous, par e-mail à {email} ou par téléphone au {phone} : nous ferons la réservation avec vous et lèverons l’obstacle.",
        "Sans réponse satisfaisante, vous pouvez saisir le Défenseur des droits ([defenseurdesdroits.fr](https://www.defenseurdesdroits.fr/), Libre réponse 71120, 75342 Paris Cedex 07).",
      ],
    },
  },
};
