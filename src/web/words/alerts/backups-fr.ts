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
