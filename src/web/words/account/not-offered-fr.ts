import type { NotOfferedWords } from "./not-offered-en.ts";

export const notOfferedFr: NotOfferedWords = {
  title: "Pas encore disponible en ligne",
  text: "Écrivez-nous : nous nous en occupons volontiers.",
};
