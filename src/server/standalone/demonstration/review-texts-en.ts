import type { Rating } from "#domain/review/review.ts";

/** The general part of a review; the rest is generated from the stay. */
export const englishTexts: Readonly<Record<Rating, readonly string[]>> = {
  5: [
    "The valet was already at the drop-off lane, filmed the car with me and took a picture of the odometer. I was at check-in five minutes later.",
    "Called from the baggage belt, and the car pulled up just as we walked out. Exactly what you want after a night flight.",
    "Clear price from the first page and not a cent more at the end.",
    "Our flight landed ninety minutes late. I rang from the baggage hall and he was there when we came out.",
    "First time leaving a car in Paris and I was a little nervous. The film and the photo of the mileage put me at ease.",
    "Interior and exterior wash was excellent value; the dog hair is finally gone.",
    "No shuttle, no ticket machine, no walking across a car park with a pushchair. Worth it for that alone.",
    "Charged to 80% as promised, so we drove straight home to Lille.",
    "Changed our return by a day with one email. They answered within the hour and sorted the difference.",
    "Polite, on time, good English, seat left where it was. What more can one ask?",
    "Had to cancel three days before. The full amount was back on my card by the end of the week.",
    "Used it for a business trip; the invoice came by itself with the VAT on it. Accounting had no questions for once.",
  ],
  4: [
    "Very good service. We waited about ten minutes on the way back because several flights had landed together.",
    "All went well. Finding the door was not obvious with the building works, but a short call sorted it out.",
    "Friendly and careful. The supplement for a late landing is clearly shown, but it does add up.",
    "Easy to book and easy to find. The car was a little dusty after two weeks, which is fair enough.",
    "Good value for a long stay. I would have liked to see the inspection photos sooner.",
  ],
  3: [
    "Fine on the way out. On the way back we stood at the kerb for twenty minutes past midnight.",
    "The car was fine, but I had to explain twice which terminal I had landed at.",
  ],
  2: ["The tyre check that I had paid for was not done. They refunded it, but I had counted on it."],
  1: [
    "Nobody at the meeting point at the agreed time and no answer for a quarter of an hour. They apologised, still a bad start.",
  ],
};

export const englishClosings: readonly string[] = [
  "Recommended.",
  "Will use again.",
  "Thanks to the team.",
  "Already booked for our next trip.",
];
