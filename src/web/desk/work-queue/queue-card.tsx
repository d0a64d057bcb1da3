import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import css from "./queue.module.css";

type Props = {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onToggle: (id: string, open: boolean) => void;
  /** The summary of the row. */
  readonly head: ReactNode;
  /** Rendered only while open. */
  readonly children: ReactNode;
};

/** A row of a queue with its content, as a native disclosure. */
export function QueueCard({ id, isOpen, onToggle, head, children }: Props) {
  return (
    <li data-queue-card>
      <details
        className={classNames(css, "card")}
        open={isOpen}
        onToggle={(event) => onToggle(id, event.currentTarget.open)}
      >
        <summary data-queue-head={id}>{head}</summary>
        {isOpen ? <div className={classNames(css, "inside")}>{children}</div> : null}
      </details>
    </li>
  );
}
