import type { RefObject } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { queueWords } from "#web/words/queues/queue-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { type ScreenLink, ScreenLinks } from "../office/screen-links.tsx";
import css from "./queue.module.css";

type Props = {
  readonly title: string;
  /** Receives the focus when the queue is empty. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly ways?: readonly ScreenLink[];
  /** Announces the last action to screen readers. */
  readonly said: string;
};

/** Header of a queue: title, tabs by state, and keyboard shortcuts. */
export function QueueHead({ title, titleRef, ways, said }: Props) {
  const words = useWords(queueWords);
  return (
    <div className={classNames(css, "head")}>
      <ScreenHead
        title={title}
        titleRef={titleRef}
        ways={ways && <ScreenLinks label={words.states} ways={ways} />}
      />
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
    </div>
  );
}
