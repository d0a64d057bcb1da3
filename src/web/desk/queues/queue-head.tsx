import type { RefObject } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { queueWords } from "#web/words/queues/queue-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import css from "./queue.module.css";

type Way = { readonly label: string; readonly to: string; readonly isCurrent: boolean };

type Props = {
  readonly title: string;
  /** Takes the focus when nothing is left. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly ways?: readonly Way[];
  /** What was done, for whoever does not see the row go. */
  readonly said: string;
};

/** Above a queue: what it is, which of its states are shown, and the keys. */
export function QueueHead({ title, titleRef, ways, said }: Props) {
  const words = useWords(queueWords);
  return (
    <header className={classNames(css, "head")}>
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      {ways === undefined ? null : (
        <nav aria-label={words.states} className={classNames(css, "ways")}>
          {ways.map(({ label, to, isCurrent }) => (
            <DeskLink key={to} to={to} aria-current={isCurrent ? "page" : undefined}>
              {label}
            </DeskLink>
          ))}
        </nav>
      )}
      <p className={classNames(css, "keys")}>
        {words.keys.map(([key, meaning]) => (
          <span key={key}>
            <kbd>{key}</kbd> {meaning}
          </span>
        ))}
      </p>
      <p role="status" className={classNames(css, "said")}>
        {said}
      </p>
    </header>
  );
}
