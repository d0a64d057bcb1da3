/** A stay as it is typed, in local airport time: any of the four may be empty. */
export type StayEntry = {
  readonly departureDate: string;
  readonly dropOffTime: string;
  readonly returnDate: string;
  readonly landingTime: string;
};
