import type { ReactNode } from "react";
import { useSettings } from "#web/parts/settings-context.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { Logo } from "#web/ui/brand/logo.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Cross } from "#web/ui/pictograms/state-pictograms.tsx";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { SiteLanguage } from "../site-language.tsx";
import css from "./booking-frame.module.css";

/** The booking has no app bar and no footer (specification §2): a slim header with a way out. */
export function BookingFrame({ children }: { readonly children: ReactNode }) {
  const words = useWords(frameWords);
  const { brand } = useSettings();
  return (
    <>
      <header className={classNames(css, "header")} data-ground="ink">
        <div className={classNames(css, "line")}>
          <Logo brand={brand} />
          <SiteLanguage />
          <SiteLink className={classNames(css, "leave")} to={paths.home()}>
            <Cross size="s" />
            <span className={classNames(css, "leaveText")}>{words.leaveBooking}</span>
          </SiteLink>
        </div>
      </header>
      {children}
    </>
  );
}
