import { dictionary } from "../dictionary.ts";
import type { PromiseWords } from "./promise-en.ts";

export const promiseWords = dictionary<PromiseWords>({
  fr: () => import("./promise-fr.ts").then((module) => module.promiseFr),
  en: () => import("./promise-en.ts").then((module) => module.promiseEn),
});
