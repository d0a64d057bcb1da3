import { dictionary } from "../dictionary.ts";
import type { CompanyWords } from "./company-en.ts";

export const companyWords = dictionary<CompanyWords>({
  fr: () => import("./company-fr.ts").then((module) => module.companyFr),
  en: () => import("./company-en.ts").then((module) => module.companyEn),
});
