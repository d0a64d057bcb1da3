import type { ReactNode } from "react";
import { LogoMark } from "#web/ui/brand/logo.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Stop } from "#web/ui/pictograms/state-pictograms.tsx";
import { useLocale } from "#web/words/use-words.ts";
import { chooseLocale } from "../kept/device-preferences.ts";
import css from "./entry-frame.module.css";

type Props = {
  readonly title: string;
  readonly failure?: string | undefined;
  readonly children: ReactNode;
};

/** The frame of the screens before sign-in: one task, centred. */
export function EntryFrame({ title, failure, children }: Props) {
  const other = useLocale() === "fr" ? "en" : "fr";
  return (
    <main className={classNames(css, "entry")}>
      <div className={classNames(css, "panel")}>
        <div className={classNames(css, "head")}>
          <span className={classNames(css, "logo")}>
            <LogoMark />
          </span>
          <button
            type="button"
            lang={other}
            className={classNames(css, "language")}
            onClick={() => void chooseLocale(other)}
          >
            {other === "fr" ? "Français" : "English"}
          </button>
        </div>
        <h1 className={classNames(css, "title")}>{title}</h1>
        <div role="alert">
          {failure === undefined ? null : (
            <p className={classNames(css, "failure")}>
              <Stop size="s" />
              {failure}
            </p>
          )}
        </div>
        {children}
      </div>
    </main>
  );
}
