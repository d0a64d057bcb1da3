import { inspectionLabelsEn, pieceNamesEn } from "#domain/language/inspection/inspection-labels-en.ts";

export const signEn = {
  title: {
    reception: "The condition of your car at drop-off",
    return: "The condition of your car on return",
  },
  loading: "Loading what was recorded…",
  failedTitle: "What was recorded could not be loaded",
  booking: (reference: string) => `Booking ${reference}`,
  odometer: pieceNamesEn.odometer,
  kilometres: (count: string) => `${count} km`,
  fuel: inspectionLabelsEn.fuel,
  eighths: (count: number) => `${count} of 8`,
  pieces: "Pictures and films",
  remarks: "Noted on the car",
  noRemarks: "Nothing",
  panels: inspectionLabelsEn.panels as Readonly<Record<string, string>>,
  hash: "What you sign (SHA-256)",
  pad: { title: "Sign here", hint: "With your finger, inside the box.", clear: "Start again" },
  needsSignature: "Sign in the box first.",
  sign: "Sign",
  refuse: "I would rather not sign",
  refuseHint: "Your refusal will be recorded. It changes nothing about your stay.",
  signed: "Signed. You can put your phone away.",
  refused: "Your refusal has been recorded.",
  thanks: "Thank you",
  expiredTitle: "This link has expired",
  expired: "It works once, within half an hour. The valet can show you another code.",
  unknownTitle: "There is nothing to sign here",
  unknown: "Scan the code on the valet’s phone again.",
  changedTitle: "Something has been added in the meantime",
  changed: "The valet has recorded something more. Please look again before you sign.",
  again: "Look again",
  here: "The valet can let you sign on their phone instead.",
};

export type SignWords = typeof signEn;
