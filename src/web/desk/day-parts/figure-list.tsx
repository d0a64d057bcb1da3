import { formatPrice } from "#domain/language/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import type { BoardDay } from "../board/board-day.ts";
import { figuresOf } from "../day-data/day-figures.ts";
import css from "./figure-list.module.css";

type Figure = {
  readonly name: string;
  readonly value: string | number;
  readonly of?: number;
  readonly isBad?: boolean;
};

/** `few`: only the figures that fit on a phone. */
export function FigureList({ board, few = false }: { readonly board: BoardDay; readonly few?: boolean }) {
  const words = useWords(deskWords);
  const locale = useLocale();
  const { dropOffs, returns, late, toCollect } = figuresOf(board.rows, board.now);
  const { lot } = board;
  const all: readonly Figure[] = [
    { name: words.figures.dropOffs, value: dropOffs.done, of: dropOffs.all },
    { name: words.figures.returns, value: returns.done, of: returns.all },
    { name: few ? words.figures.tonightShort : words.figures.tonight, value: lot.tonight, of: lot.capacity },
    { name: words.figures.late, value: late, isBad: late > 0 },
    { name: words.figures.toCollect, value: formatPrice(toCollect, locale) },
  ];
  return (
    <dl className={classNames(css, "figures", few && "few")}>
      {(few ? all.slice(0, 3) : all).map(({ name, value, of, isBad }) => (
        <div key={name} className={classNames(css, "figure")}>
          <dt>{name}</dt>
          <dd className={classNames(css, "value", isBad && "bad")}>
            {value}
            {of === undefined ? null : <span className={classNames(css, "of")}> / {of}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
