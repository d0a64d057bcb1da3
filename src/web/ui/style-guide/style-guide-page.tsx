import { ActionsGuide } from "./actions-guide.tsx";
import { FieldsGuide } from "./fields-guide.tsx";
import css from "./style-guide.module.css";
import { PictogramsGuide } from "./pictograms-guide.tsx";
import { TicketGuide } from "./ticket-guide.tsx";
import { classNames } from "../class-names.ts";
import type { Locale } from "#domain/locale.ts";

/** Every component in every state, for the eyes of those who build (development only). */
export function StyleGuidePage({ locale }: { readonly locale: Locale }) {
  return (
    <main className={classNames(css, "page")}>
      <header className={classNames(css, "top")}>
        <h1>Guide de style</h1>
      </header>
      <ActionsGuide />
      <FieldsGuide />
      <TicketGuide locale={locale} />
      <PictogramsGuide />
    </main>
  );
}
