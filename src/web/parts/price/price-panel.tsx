import { type ReactNode, useId } from "react";
import { formatMoney } from "#domain/language/format.ts";
import { toCents } from "#domain/money.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { ChevronDown } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { Price } from "#web/ui/ticket/price.tsx";
import { type PriceLine, PriceLines } from "#web/ui/ticket/price-lines.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { stayWords } from "#web/words/booking/stay-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./price-panel.module.css";
import { useCountUp } from "./use-count-up.ts";

export type PanelPrice = {
  readonly lines: readonly PriceLine[];
  readonly total: number;
  readonly vat: number;
  readonly vatPercent: number;
  readonly days: number;
  /** How long the price is promised. */
  readonly note?: string | undefined;
};

type Props = {
  readonly price: PanelPrice | undefined;
  /** Said in place of a price. */
  readonly empty: string;
  readonly updating: boolean;
  /** The stay that the price is for. */
  readonly stay: ReactNode;
};

/** Animates to its new value, to draw attention to what a choice changes. */
function CountedPrice({ amount, size }: { readonly amount: number; readonly size: "l" | "xl" }) {
  const locale = useLocale();
  return <Price amount={toCents(useCountUp(amount))} locale={locale} size={size} />;
}

/** The price panel: the largest number on the screen, on yellow. */
export function PricePanel({ price, empty, updating, stay }: Props) {
  const words = useWords(bookingWords).panel;
  const { days } = useWords(stayWords);
  const id = useId();
  return (
    <aside className={classNames(css, "panel")} aria-labelledby={id} aria-busy={updating}>
      <div className={classNames(css, "head")} data-ground="signal">
        <h2 id={id} className={classNames(css, "title")}>
          {price ? `${words.title}, ${days(price.days)}` : words.title}
        </h2>
        {price ? (
          <CountedPrice amount={price.total} size="xl" />
        ) : (
          <p className={classNames(css, "empty")}>{empty}</p>
        )}
      </div>
      {stay && <div className={classNames(css, "stay")}>{stay}</div>}
      {price && (
        <div className={classNames(css, "lines")}>
          <Lines price={price} />
        </div>
      )}
    </aside>
  );
}

type BarProps = Props & {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Receives the element in the bar in which the step's button is rendered. */
  readonly actionPlace: (place: HTMLElement | null) => void;
};

/** The price panel for phones: total and next step within the thumb's reach, price lines one tap away. */
export function PriceBar({ price, empty, stay, open, onOpen, actionPlace }: BarProps) {
  const words = useWords(bookingWords).panel;
  const { days } = useWords(stayWords);
  return (
    <div className={classNames(css, "bar")} data-ground="signal">
      {price ? (
        <button
          type="button"
          className={classNames(css, "toggle")}
          aria-haspopup="dialog"
          onClick={() => onOpen(true)}
        >
          <span className={classNames(css, "barText")}>
            <span>{days(price.days)}</span>
            <span className={classNames(css, "detail")}>
              {words.open} <ChevronDown size="s" />
            </span>
          </span>
          <CountedPrice amount={price.total} size="l" />
        </button>
      ) : (
        <p className={classNames(css, "barEmpty")}>{empty}</p>
      )}
      <div ref={actionPlace} className={classNames(css, "action")} />
      <Dialog
        open={open && price !== undefined}
        onClose={() => onOpen(false)}
        title={words.open}
        closeLabel={words.close}
        lightDismiss
      >
        {stay}
        {price && <Lines price={price} />}
      </Dialog>
    </div>
  );
}

function Lines({ price }: { readonly price: PanelPrice }) {
  const words = useWords(stayWords).price;
  const locale = useLocale();
  return (
    <PriceLines
      locale={locale}
      lines={price.lines}
      totalLabel={words.total}
      total={toCents(price.total)}
      note={
        <>
          {words.vat(price.vatPercent, formatMoney(price.vat, locale))}
          {price.note && (
            <>
              <br />
              {price.note}
            </>
          )}
        </>
      }
    />
  );
}
