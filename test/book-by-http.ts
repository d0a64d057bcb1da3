import type { AccountScene, Answer, Asking } from "./account-scene.ts";

type Booked = { readonly reference: string; readonly vehicleId: string };

let vehicles = 0;

/** Each with a plate of its own: one car is not twice in the lot (capacity §9). */
function nextPlate(): string {
  vehicles += 1;
  return `AB-${String(vehicles).padStart(3, "0")}-CD`;
}

/** Adds a vehicle and books it for next spring, in cash, by the calls that the site makes; up to 120 bookings. */
export async function bookByHttp(
  scene: AccountScene,
  token: string,
  licensePlate = nextPlate(),
): Promise<Booked> {
  const post = async (path: string, body: object): Promise<Answer["body"]> => {
    const asking: Asking = { token, body };
    const answer = await scene.ask(`POST ${path}`, asking);
    if (answer.status === 201) return answer.body;
    throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const vehicle = { brand: "Renault", model: "Clio", color: "bleu", licensePlate };
  const { id: vehicleId } = await post("/vehicles", { vehicle });
  const time = nextQuarterHour();
  const stay = {
    departureDate: "2027-04-12",
    returnDate: "2027-04-15",
    dropOffTime: time,
    landingTime: time,
  };
  const { id: quoteId } = await post("/quotes", { quote: stay });
  const booking = {
    quoteId,
    vehicleId,
    departureTerminal: "cdg-2e",
    arrivalTerminal: "cdg-2e",
    departureFlight: "AF 012",
    arrivalFlight: "AF 013",
    paymentMethod: "cash",
    acceptedTerms: true,
  };
  const { reference } = await post("/bookings", { booking });
  return { reference: String(reference), vehicleId: String(vehicleId) };
}

let booked = 0;

/** One booking a quarter-hour, from 06:00 to 21:45: no two wait for the same valet. */
function nextQuarterHour(): string {
  const minutes = 6 * 60 + (booked % 64) * 15;
  booked += 1;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
