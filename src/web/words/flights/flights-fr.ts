import type { FlightsWords } from "./flights-en.ts";

export const flightsFr: FlightsWords = {
  title: "Vols d’arrivée",
  lead: "Notez une seule fois un vol en retard ou en avance : tous ses retours se décalent sur tous les tableaux. Les prix et les places restent tels qu’ils ont été vendus.",
  dayBefore: "Jour précédent",
  dayAfter: "Jour suivant",
  none: "Aucun voyageur n’atterrit ce jour-là.",
  over: (count) => (count === 1 ? "1 vol, voitures rendues" : `${count} vols, voitures rendues`),
  booked: (times) => `réservé pour ${times}`,
  landsAt: (time) => `Atterrit à ${time}`,
  landsOn: (date, time) => `Atterrit le ${date} à ${time}`,
  notedBy: (name, time) => `${name}, ${time}`,
  cars: (count) => (count === 1 ? "1 voiture" : `${count} voitures`),
  done: "rendue",
  later: (minutes) => `+${minutes} min`,
  laterFor: (flight, minutes) => `${flight} : ${minutes} minutes plus tard`,
  time: "Heure d’atterrissage",
  timeOf: (flight) => `Heure d’atterrissage du ${flight}`,
  set: "Noter",
  asBooked: "Comme réservé",
};
