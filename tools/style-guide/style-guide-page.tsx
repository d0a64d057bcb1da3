import type { Locale } from "#domain/locale.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ToastRegion } from "#web/ui/overlays/toasts.tsx";
import { ActionsGuide } from "./actions-guide.tsx";
import { BrandGuide } from "./brand-guide.tsx";
import { ChoicesGuide } from "./choices-guide.tsx";
import { DatesGuide } from "./dates-guide.tsx";
import { FeedbackGuide } from "./feedback-guide.tsx";
import { FieldsGuide } from "./fields-guide.tsx";
import { IllustrationsGuide } from "./illustrations-guide.tsx";
import { NavigationGuide } from "./navigation-guide.tsx";
import { PictogramsGuide } from "./pictograms-guide.tsx";
import { ReviewsGuide } from "./reviews-guide.tsx";
import css from "./style-guide.module.css";
import { TicketGuide } from "./ticket-guide.tsx";
import { TokensGuide } from "./tokens-guide.tsx";

/** Every component in every state, for developers (development only). */
export function StyleGuidePage({ locale }: { readonly locale: Locale }) {
  return (
    <ToastRegion label="Messages" closeLabel="Fermer">
      <main className={classNames(css, "page")} id="guide" tabIndex={-1}>
        <header className={classNames(css, "top")}>
          <h1>Guide de style</h1>
        </header>
        <TokensGuide />
        <ActionsGuide />
        <FieldsGuide />
        <ChoicesGuide locale={locale} />
        <DatesGuide locale={locale} />
        <TicketGuide locale={locale} />
        <NavigationGuide locale={locale} />
        <FeedbackGuide />
        <ReviewsGuide />
        <PictogramsGuide />
        <BrandGuide />
        <IllustrationsGuide />
      </main>
    </ToastRegion>
  );
}
