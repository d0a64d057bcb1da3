import type { GalleryWords } from "./gallery-en.ts";

export const galleryFr: GalleryWords = {
  title: "Photos",
  drawings:
    "Le site montre ses dessins tant que vous n’affichez aucune photo ; dès la première, les photos remplacent tous les dessins.",
  shown: (count) =>
    count === 1
      ? "Une photo est sur le site, à la place des dessins."
      : `${count} photos sont sur le site, à la place des dessins.`,
  upload: {
    title: "Ajouter des photos",
    choose: "Choisir des photos",
    drop: "Ou déposez-les ici, ou collez-les.",
    theme: "Les ranger dans",
    hint: "JPEG, PNG, WebP ou AVIF, au moins 1 000 pixels de large. Chaque photo est recadrée en paysage, au format 3:2. Le lieu de la prise de vue et tout ce que l’appareil a noté sont effacés.",
    list: "Photos en cours d’ajout",
    waiting: "En attente",
    sending: (percent) => `Envoi, ${percent} %`,
    making: "Préparation pour le site",
    done: "Ajoutée ci-dessous, pas encore sur le site",
    again: (name) => `Réessayer ${name}`,
    dismiss: (name) => `Retirer ${name} de cette liste`,
    clear: "Vider cette liste",
    unnamed: "Photo collée",
  },
  flaws: {
    "not-a-picture": "Ce n’est pas une image JPEG, PNG, WebP ou AVIF, quoi que dise son nom.",
    heic: "Ce navigateur ne lit pas les photos HEIC. Sur l’iPhone, choisissez Réglages, Appareil photo, Formats, Le plus compatible ; ou enregistrez la photo en JPEG.",
    moving: "Les images animées ne conviennent pas. Envoyez une image fixe.",
    unreadable:
      "Cette image est abîmée ou incomplète. Ouvrez-la, enregistrez-la de nouveau, puis renvoyez-la.",
    "too-large": "Ce fichier dépasse 15 Mo. Enregistrez-le dans une taille plus petite.",
    "too-many-pixels":
      "Cette image dépasse 50 millions de pixels. Enregistrez-la dans une taille plus petite.",
    "too-small":
      "Cette image est trop petite : recadrée en 3:2, elle doit faire au moins 1 000 pixels de large.",
    known: "Cette photo est déjà dans la galerie.",
    full: "La galerie est pleine : 200 photos. Supprimez-en une d’abord.",
  },
  none: "Pas encore de photo",
  noneText:
    "Des photos de votre parking, de votre portail et de vos voituriers en disent plus aux voyageurs qu’un dessin.",
  list: "Photos dans l’ordre du site",
  statuses: { draft: "Pas encore sur le site", shown: "Sur le site", aside: "Retirée du site" },
  nameless: (number) => `Photo ${number}`,
  missing: "Il manque la légende ou la description, en français ou en anglais.",
  edit: "Modifier les textes",
  show: "Afficher sur le site",
  putAside: "Retirer du site",
  remove: "Supprimer",
  of: (action, name) => `${action} : ${name}`,
  up: (name) => `Monter : ${name}`,
  down: (name) => `Descendre : ${name}`,
  moved: (name, place, count) => `${name} est maintenant numéro ${place} sur ${count}.`,
  removal: {
    title: "Supprimer cette photo ?",
    text: "Elle disparaît pour de bon, dans toutes ses tailles. Un navigateur qui l’a déjà vue peut la garder quelque temps.",
    yes: "Supprimer la photo",
    no: "Conserver la photo",
    close: "Fermer",
  },
  form: {
    theme: "Thème",
    captionFr: "Légende, en français",
    captionEn: "Légende, en anglais",
    captionHint: "Elle s’affiche sous la photo.",
    altFr: "Description, en français",
    altEn: "Description, en anglais",
    altHint: "Ce que l’on y voit, pour ceux qui ne la voient pas. Elle est lue à voix haute, pas affichée.",
    save: "Enregistrer",
    saveAndShow: "Enregistrer et afficher sur le site",
    cancel: "Annuler",
    required: "Le site n’affiche une photo qu’avec ce texte dans les deux langues.",
  },
  meanwhile:
    "Quelqu’un d’autre a modifié cette photo entre-temps. Vous voyez maintenant ce qui est enregistré : réessayez.",
  overtaken:
    "Quelqu’un d’autre a modifié cette photo entre-temps. Ce que vous avez saisi est toujours là, pas encore enregistré.",
  saveMine: "Enregistrer ma version",
  ordered:
    "Quelqu’un d’autre a changé l’ordre ou les photos entre-temps. La liste montre maintenant ce qui est enregistré.",
};
