import { randomUUID } from "node:crypto";

/** An order by telephone as the desk sends it, for two nights of Paul Verlhac's Kia. */
export function telephoneOrder(licensePlate: string) {
  return {
    id: randomUUID() as string,
    locale: "fr" as const,
    expressStart: true,
    services: [],
    departureDate: "2027-05-10",
    dropOffTime: "10:00",
    returnDate: "2027-05-12",
    landingTime: "18:00",
    departureTerminal: "cdg-2e",
    arrivalTerminal: "cdg-2e",
    departureFlight: "AF 6",
    arrivalFlight: "AF 7",
    person: {
      firstname: "Paul",
      lastname: "Verlhac",
      email: "paul@ligne.example",
      phone: "+33199001234",
      address: "",
    },
    vehicle: { brand: "Kia", model: "Niro", color: "gris", licensePlate },
  };
}
