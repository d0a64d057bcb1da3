/** A stay as it is typed, in local airport time: any of the four may be empty. */
export type StayEntry = {
  readonly departureDate: string;
  readonly dropOffTime: string;
  readonly returnDate: string;
  readonly landingTime: string;
};

/** Default times, so that two dates are enough to show a price. */
export const noStay: StayEntry = {
  departureDate: "",
  dropOffTime: "08:00",
  returnDate: "",
  landingTime: "18:00",
};
