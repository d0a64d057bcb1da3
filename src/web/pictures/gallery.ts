/** The drawn scenes in gallery order; each drawing is `<id>.svg` beside this file. */
export const gallery = [
  {
    id: "kerbside-handover",
    theme: "drop-off",
    caption: {
      fr: "Au dépose-minute du terminal, vous remettez vos clés au voiturier.",
      en: "At the terminal kerb, you hand your keys to the valet.",
    },
  },
  {
    id: "lot-at-dawn",
    theme: "lot",
    caption: {
      fr: "Le parking clos au lever du jour, à quelques minutes des pistes.",
      en: "The fenced car park at daybreak, a few minutes from the runways.",
    },
  },
  {
    id: "gate-keypad",
    theme: "security",
    caption: {
      fr: "Un code ouvre le portail\u00a0: seuls les voituriers le connaissent.",
      en: "A code opens the gate, and only the valets know it.",
    },
  },
  {
    id: "filmed-all-round",
    theme: "inspection",
    caption: {
      fr: "Le tour de la voiture est filmé devant vous, avant le départ.",
      en: "The walk-around is filmed in front of you, before the car leaves.",
    },
  },
  {
    id: "waiting-at-arrivals",
    theme: "return",
    caption: {
      fr: "Au retour, le voiturier amène la voiture à votre terminal.",
      en: "When you return, the valet brings the car to your terminal.",
    },
  },
  {
    id: "keys-in-good-hands",
    theme: "drop-off",
    caption: {
      fr: "Une clé, une étiquette\u00a0: votre référence ne la quitte pas.",
      en: "One key, one tag: your reference never leaves it.",
    },
  },
  {
    id: "lot-from-above",
    theme: "lot",
    caption: {
      fr: "À chaque voiture sa place, repérée à l’arrivée.",
      en: "Each car has its own bay, noted on arrival.",
    },
  },
  {
    id: "watched-day-and-night",
    theme: "security",
    caption: {
      fr: "Les caméras couvrent les allées et le portail, jour et nuit.",
      en: "The cameras cover the aisles and the gate, day and night.",
    },
  },
  {
    id: "odometer-photographed",
    theme: "inspection",
    caption: {
      fr: "Le compteur est photographié à la dépose\u00a0; vous le comparez au retour.",
      en: "The odometer is photographed at drop-off; you compare it when you return.",
    },
  },
  {
    id: "lot-at-night",
    theme: "lot",
    caption: {
      fr: "La nuit, le parking reste éclairé d’un bout à l’autre.",
      en: "At night the car park stays lit from end to end.",
    },
  },
  {
    id: "every-side-on-record",
    theme: "inspection",
    caption: {
      fr: "Avant, arrière, côtés\u00a0: l’état des lieux garde chaque face.",
      en: "Front, rear and both sides: the inspection records them all.",
    },
  },
  {
    id: "road-home",
    theme: "return",
    caption: {
      fr: "Vos clés en main, il ne reste que la route.",
      en: "Keys in hand, all that’s left is the drive home.",
    },
  },
] as const;
