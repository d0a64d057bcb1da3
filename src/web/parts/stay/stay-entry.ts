/** A stay as it is typed, in local airport time: any of the four may be empty. */
export type StayEntry = {
  readonly departureDate: string;
  readonly dropOffTime: string;
  readonly returnDate: string;
  readonly landingTime: string;
};

/** Two dates are enough to see a price: the hours are usual ones until the person says otherwise. */
export const noStay: StayEntry = {
  departureDate: "",
  dropOffTime: "08:00",
  returnDate: "",
  landingTime: "18:00",
};
