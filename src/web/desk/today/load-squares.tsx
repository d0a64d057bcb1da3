import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./load-squares.module.css";

type Props = { readonly taken: number; readonly done: number; readonly capacity: number };

/** One square per handover that the quarter-hour has capacity for: done, due or free. */
export function LoadSquares({ taken, done, capacity }: Props) {
  const words = useWords(deskWords);
  const squares = Array.from({ length: Math.max(taken, Math.min(capacity, 8)) }, (_, index) =>
    index < done ? "done" : index < taken ? "due" : "free",
  );
  return (
    <span role="img" aria-label={words.day.load(taken, capacity)} className={classNames(css, "squares")}>
      {squares.map((kind, index) => (
        <span key={index} className={classNames(css, "square", kind)} />
      ))}
    </span>
  );
}
