import type { BackupsWords } from "./backups-en.ts";

export const backupsFr: BackupsWords = {
  title: "Sauvegardes",
  nightly:
    "Chaque nuit, le serveur se sauvegarde, restaure la sauvegarde dans une base vide et compare les deux.",
  byCommand: "Ce serveur ne se sauvegarde pas de lui-même : npm run backup fait une sauvegarde.",
  commands: {
    title: "Sur le serveur",
    backup: "Faire une sauvegarde",
    prove: "Restaurer ailleurs la dernière sauvegarde de nuit, et comparer",
    restore: "Remettre en place la dernière sauvegarde de nuit",
    moment:
      "Rétablir la base telle qu’elle était à un instant donné, à la milliseconde près : tous les serveurs arrêtés, DATA_DIR sur un nouveau dossier et FILES_URL là où se trouvent aujourd’hui les fichiers déposés",
  },
  archive: {
    title: "Retour à un instant donné",
    nowhere:
      "Rien n’est archivé entre deux sauvegardes : en restaurer une, c’est perdre tout ce qui a été enregistré depuis. Avec ARCHIVE_URL, un emplacement hors du dossier de données, le serveur archive aussi chaque modification de la base.",
    elsewhere:
      "Ce serveur n’archive rien entre deux sauvegardes : DATABASE_URL désigne un serveur de base de données, à archiver par ses propres moyens.",
    span: (since, until) =>
      `La base peut être rétablie telle qu’elle était à n’importe quel instant, du ${since} au ${until}.`,
    noSpan:
      "L’archive ne permet encore aucun retour : elle commence par une sauvegarde de base, que le serveur fait dès que possible.",
    unread: "L’archive est illisible pour le moment : le journal technique du serveur dit pourquoi.",
    partlyRead: "En partie illisible",
    unreadable: (names) =>
      names.length === 1
        ? `La sauvegarde de base ${names[0]} est illisible et n’est pas comptée : le journal technique du serveur dit pourquoi.`
        : `Les sauvegardes de base ${names.join(", ")} sont illisibles et ne sont pas comptées : le journal technique du serveur dit pourquoi.`,
    uptodate: "À jour",
    behind: "En retard : voir les alertes",
    baseDue: "Une nouvelle sauvegarde de base doit être faite",
    carried: "Archivé jusqu’au",
    base: "Dernière sauvegarde de base",
    files: "Les photos et documents déposés n’en font pas partie : ils restent dans FILES_URL.",
  },
  list: "Dernières sauvegardes",
  none: "Aucune sauvegarde n’a encore été faite.",
  taken: (at) => `Sauvegarde du ${at}`,
  nightlyOne: "de nuit",
  commandOne: "par commande",
  proved: (at) => `Restaurée et trouvée identique le ${at}`,
  unproved: "Pas encore restaurée ni comparée",
  keptElsewhere: "Ses fichiers sont là où la commande les a mis",
  damaged: "Endommagée : différente de ce qu’elle avait enregistré",
  missing: (count) =>
    count < 2
      ? `${count} fichier manquait déjà avant la sauvegarde`
      : `${count} fichiers manquaient déjà avant la sauvegarde`,
};
