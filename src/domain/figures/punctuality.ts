/** A key within so many minutes of “I have my bags” is on time (figures §10). */
export const punctualWithinMinutes = 15;
