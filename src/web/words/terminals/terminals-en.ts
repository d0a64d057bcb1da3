export const terminalsEn = {
  hint: "Each name and each meeting point applies from a given day. Tickets, emails, calendar entries and Today show what applies on the day of the handover; stays that are over keep what they said.",
  terminal: (name: string) => `Terminal ${name}`,
  of: (action: string, name: string) => `${action}, terminal ${name}`,
  add: "Open a terminal",
  change: "Change",
  close: "Close the terminal",
  current: "Today",
  coming: "Planned changes",
  from: (day: string) => `From ${day}`,
  named: (name: string) => `Name: ${name}`,
  withdraw: "Cancel this change",
  noPhoto: "No photo",
  photo: "Photo of the meeting point",
  closures: {
    title: "Closures",
    days: (from: string, until: string) => `Closed from ${from} to ${until}`,
    forGood: (from: string) => `Closed from ${from}`,
    before: (day: string) => `Opens after ${day}`,
    sold: (count: number) =>
      count === 0
        ? "No handover is booked in these days."
        : `${count} ${count === 1 ? "handover stays" : "handovers stay"} booked.`,
    open: "Open from today",
    lift: "Cancel the closure",
  },
  form: {
    opening: "A new terminal",
    changing: (name: string) => `Change terminal ${name}`,
    from: "Holds from",
    fromHint: "Today at the earliest: what has been stays as it was.",
    name: "Name on the sign",
    nameHint: "As the airport writes it, for example 2E.",
    fr: "Meeting point, in French",
    en: "Meeting point, in English",
    pointHint: "Level, lane, door: what one sees on arriving.",
    picture: "Photo of the meeting point, optional",
    choose: "Choose a photo",
    replace: "Choose another photo",
    remove: "Without a photo",
    sending: "The photo is being sent…",
    save: "Save the change",
    open: "Open the terminal",
    cancel: "Cancel",
    inPast: "Choose today or a later day.",
  },
  closing: {
    title: (name: string) => `Close terminal ${name}?`,
    text: "From that day nobody can book a handover here, neither on the site nor by telephone.",
    from: "Closed from",
    until: "Until (blank if permanent)",
    order: "The last day cannot be before the first.",
    yes: "Close the terminal",
    no: "Keep it open",
    none: "No handover is booked here in these days.",
    sold: (count: number) =>
      count === 1
        ? "1 handover is booked and takes place here all the same:"
        : `${count} handovers are booked and take place here all the same:`,
    more: (count: number) => `and ${count} more`,
    kinds: { "drop-off": "drop-off", return: "return" },
  },
  saved: "Saved. The site follows within seconds.",
  overtaken: "Someone else has changed the terminals meanwhile. Check what stands now, then save again.",
  notPossible: "That has changed meanwhile. This is how it stands now.",
};

export type TerminalsWords = typeof terminalsEn;
