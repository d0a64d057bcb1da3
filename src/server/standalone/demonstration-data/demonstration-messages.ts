import type { Locale } from "#domain/locale.ts";

export type DrawnMessage = {
  readonly locale: Locale;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** Absent if it was settled by telephone and closed without an answer. */
  readonly answer?: string;
};

/** In order of arrival; two a day, repeated. */
export const demonstrationMessages: readonly DrawnMessage[] = [
  {
    locale: "fr",
    name: "Sylvie Ancelin",
    email: "sylvie.ancelin@exemple.fr",
    subject: "Un siège bébé à bord",
    message:
      "Bonjour, un siège bébé reste attaché à l’arrière pendant notre voyage. Faut-il que nous l’enlevions avant de vous laisser la voiture ?",
    answer:
      "Bonjour, laissez-le en place : nous n’y touchons pas, et il figure sur l’état des lieux. Bon voyage !",
  },
  {
    locale: "en",
    name: "Gareth Pryce",
    email: "gareth.pryce@example.com",
    subject: "Landing an hour later than planned",
    message:
      "Our airline has moved the flight home by an hour. Do I need to change anything, or do you follow the flight?",
    answer:
      "Thank you for telling us. Please change the landing time in your booking, so that your valet is planned for the right quarter of an hour.",
  },
  {
    locale: "fr",
    name: "Karim Ouali",
    email: "k.ouali@exemple.fr",
    subject: "Hauteur de notre fourgon",
    message:
      "Nous venons avec un fourgon de 2,60 m. Y a-t-il une limite de hauteur pour le garer chez vous ?",
  },
  {
    locale: "fr",
    name: "Bénédicte Roy",
    email: "b.roy@exemple.fr",
    subject: "Facture au nom de mon entreprise",
    message:
      "Comment faire figurer la raison sociale et le SIREN de ma société sur la facture de la semaine dernière ?",
    answer:
      "Bonjour, dites-nous la raison sociale, le SIREN et l’adresse exacts par retour : nous vous dirons ce qu’il est possible de faire.",
  },
  {
    locale: "en",
    name: "Ingrid Solheim",
    email: "ingrid.solheim@example.com",
    subject: "Charging while we are away",
    message: "We drive an electric car with a CCS plug. Can it be charged just before we land?",
    answer: "Yes: add the charge to 80% to your booking. It is carried out during your stay.",
  },
  {
    locale: "fr",
    name: "Paul Desmarets",
    email: "paul.desmarets@exemple.fr",
    subject: "Trois voitures le même jour",
    message:
      "Nous partons à trois familles, avec trois voitures, du même terminal. Pouvez-vous nous recevoir ensemble ?",
  },
];
