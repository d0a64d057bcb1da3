import { useEffect, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Search } from "#web/ui/pictograms/action-pictograms.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./day-search.module.css";

type Props = {
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** The phone's variant: thumb-sized, with a numeric keyboard. */
  readonly large?: boolean;
};

/** desk §3: searches this device's data while typing. */
export function DaySearch({ typed, onType, large = false }: Props) {
  const words = useWords(deskWords);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (large) field.current?.focus();
  }, [large]);
  return (
    <search className={classNames(css, "search", large && "large")}>
      <Search size="s" />
      <input
        ref={field}
        type="search"
        name="q"
        value={typed}
        inputMode={large ? "numeric" : "text"}
        autoComplete="off"
        spellCheck={false}
        aria-label={words.day.search}
        placeholder={words.day.search}
        onChange={(event) => onType(event.target.value)}
      />
      {large ? null : (
        <kbd aria-hidden="true" className={classNames(css, "key")}>
          /
        </kbd>
      )}
    </search>
  );
}
