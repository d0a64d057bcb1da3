export const flightsEn = {
  title: "Arriving flights",
  lead: "Note a late or early flight once: all of its returns move on every board. Prices and spaces stay as they were sold.",
  dayBefore: "Day before",
  dayAfter: "Day after",
  none: "No traveller lands on this day.",
  over: (count: number) => (count === 1 ? "1 flight, cars returned" : `${count} flights, cars returned`),
  booked: (times: string) => `booked for ${times}`,
  landsAt: (time: string) => `Lands at ${time}`,
  landsOn: (date: string, time: string) => `Lands on ${date} at ${time}`,
  notedBy: (name: string, time: string) => `${name}, ${time}`,
  cars: (count: number) => (count === 1 ? "1 car" : `${count} cars`),
  done: "returned",
  later: (minutes: number) => `+${minutes} min`,
  laterFor: (flight: string, minutes: number) => `${flight}: ${minutes} minutes later`,
  time: "Landing time",
  timeOf: (flight: string) => `Landing time of ${flight}`,
  set: "Set",
  asBooked: "As booked",
};

export type FlightsWords = typeof flightsEn;
