import { dictionary } from "../dictionary.ts";
import type { BooksWords } from "./books-en.ts";

export const booksWords = dictionary<BooksWords>({
  fr: () => import("./books-fr.ts").then((module) => module.booksFr),
  en: () => import("./books-en.ts").then((module) => module.booksEn),
});
