import { dictionary } from "../dictionary.ts";
import type { LegalEditorWords } from "./legal-editor-en.ts";

export const legalEditorWords = dictionary<LegalEditorWords>({
  fr: () => import("./legal-editor-fr.ts").then((module) => module.legalEditorFr),
  en: () => import("./legal-editor-en.ts").then((module) => module.legalEditorEn),
});
