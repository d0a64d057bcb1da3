export type NotOfferedWords = typeof notOfferedEn;

export const notOfferedEn = {
  title: "Not available online yet",
  text: "Write to us and we will happily do it for you.",
};
