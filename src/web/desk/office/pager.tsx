import { classNames } from "#web/ui/class-names.ts";
import { ArrowLeft, ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { DeskLink } from "../routing/desk-link.tsx";
import office from "./office.module.css";
import css from "./pager.module.css";

type Way = { readonly to: string; readonly label: string };

type Props = {
  /** What is paged through: the title of the screen. */
  readonly label: string;
  readonly earlier: Way;
  /** The day or the days that are shown. */
  readonly shown: string;
  readonly later: Way;
};

/** Links to the previous and next day or weeks. */
export function Pager({ label, earlier, shown, later }: Props) {
  return (
    <nav className={classNames(css, "pager")} aria-label={label}>
      <DeskLink className={classNames(office, "way")} to={earlier.to} aria-label={earlier.label}>
        <ArrowLeft />
      </DeskLink>
      <b>{shown}</b>
      <DeskLink className={classNames(office, "way")} to={later.to} aria-label={later.label}>
        <ArrowRight />
      </DeskLink>
    </nav>
  );
}
