export const correctionsEn = {
  title: "Correct the record",
  text: "For what the undo no longer reaches. Each correction is an entry of its own: nothing is deleted, and photos and seals stay as they are. The traveller sees that our office corrected something, and what.",
  nothing: "There is nothing to correct at the moment.",
  what: "What is wrong",
  choose: "Choose…",
  happened: {
    "vehicle-received": (by: string) => `The car was not received (${by})`,
    "vehicle-returned": (by: string) => `The car was not returned (${by})`,
    "no-show-marked": (by: string) => `The traveller did come (no-show: ${by})`,
  } as Readonly<Record<string, (by: string) => string>>,
  details: {
    takeBack: "Did not happen",
    odometerIn: "Odometer at drop-off",
    odometerOut: "Odometer on return",
    fuelIn: "Fuel or charge at drop-off",
    fuelOut: "Fuel or charge on return",
    spot: "Spot",
    keyTag: "Key tag",
  },
  eighths: (value: string | number) => `${value}/8`,
  missing: "nothing entered",
  said: (detail: string, value: string) => `${detail}: ${value}`,
  right: (detail: string) => `${detail}: what is right`,
  follows: "What follows",
  effects: {
    "vehicle-received":
      "The booking is confirmed again and the car expected. Its spot and its key tag are free. What was done with the car meanwhile stays on record.",
    "vehicle-returned":
      "The car is in our care again, at the kerb, with the key in the hands of whoever had it last. Then say where it really is. The return code stays the same.",
    "no-show-marked":
      "The booking is confirmed again, if its place has not been sold meanwhile. The car can then be received.",
  } as Readonly<Record<string, string>>,
  told: (at: string) =>
    `The traveller was told by email on ${at}. An email that corrects it is sent at once.`,
  untold: "The traveller was not told by email: none is sent.",
  cash: (amount: string) =>
    `${amount} in cash came with it. It is owed to the traveller, with a credit note: hand it over from the till.`,
  reason: "Reason",
  reasonHint:
    "Read by the office and printed in a dispute pack; the traveller does not see it. Name nobody else.",
  needsReason: "Give the reason.",
  needsChoice: "Say what is wrong.",
  needsValue: "Enter what is right.",
  notANumber: "Enter whole kilometres, in figures.",
  unchanged: "This is what the record says already.",
  go: "Correct",
  soldOut:
    "Its place has been sold meanwhile, so the no-show stays. Make room in the calendar, or book again.",
  plateBooked:
    "This number plate has been booked again for these days, so the no-show stays. Change or cancel that booking first.",
  stale:
    "Someone has moved or corrected this car meanwhile. What you see is up to date now: check and try again.",
  madeTitle: "Corrected",
  made: {
    "reception-corrected": "The car was not received",
    "return-corrected": "The car was not returned",
    "no-show-corrected": "The traveller did come",
  } as Readonly<Record<string, string>>,
  became: (detail: string, before: string, after: string) => `${detail}: ${before} → ${after}`,
  quoted: (reason: string) => `“${reason}”`,
  forgotten: "The reason was deleted with the traveller’s account.",
};

export type CorrectionsWords = typeof correctionsEn;
