/** Common to the office's queues: reviews, messages, claims. */
export const queueEn = {
  states: "Which ones",
  keys: [
    ["j", "next"],
    ["k", "previous"],
    ["↵", "open, close"],
    ["r", "write the reply"],
    ["Esc", "back to the row"],
  ] as readonly (readonly [key: string, meaning: string])[],
  left: (count: number) => (count === 0 ? "Nothing is left in the list." : `${count} left in the list.`),
};

export type QueueWords = typeof queueEn;
