import type { AccountScene, Answer, Asking } from "./account-scene.ts";

type Booked = { readonly reference: string; readonly vehicleId: string };

/** A vehicle and a cash booking for next spring, made by the calls that the site makes. */
export async function bookByHttp(
  scene: AccountScene,
  token: string,
  licensePlate = "AB-123-CD",
): Promise<Booked> {
  const post = async (path: string, body: object): Promise<Answer["body"]> => {
    const asking: Asking = { token, body };
    const answer = await scene.ask(`POST ${path}`, asking);
    if (answer.status === 201) return answer.body;
    throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const vehicle = { brand: "Renault", model: "Clio", color: "bleu", licensePlate };
  const { id: vehicleId } = await post("/vehicles", { vehicle });
  const stay = {
    departureDate: "2027-04-12",
    returnDate: "2027-04-15",
    dropOffTime: "10:00",
    landingTime: "18:00",
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
