// The word by which a traveller recognises the valet who asks for the key (custody §8). Each is the same in French and
// English, short, and hard to mistake for another in traffic noise.
export const codeWords = [
  ...["Banjo", "Bonsai", "Boomerang", "Brioche", "Cactus", "Canyon", "Caramel", "Cascade", "Cobalt"],
  ...["Concerto", "Confetti", "Croissant", "Domino", "Dragon", "Festival", "Gazelle", "Harmonica"],
  ...["Igloo", "Indigo", "Jade", "Kayak", "Kimono", "Kiwi", "Koala", "Marathon", "Mimosa", "Mistral"],
  ...["Nougat", "Oasis", "Orange", "Origami", "Panda", "Panorama", "Piano", "Polka", "Puma", "Puzzle"],
  ...["Radar", "Safari", "Samba", "Satellite", "Saxophone", "Tango", "Trombone", "Turquoise", "Violet"],
] as const;
