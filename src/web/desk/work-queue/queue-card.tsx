import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import css from "./queue.module.css";

type Props = {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onToggle: (id: string, open: boolean) => void;
  /** The row: what one decides by whether to open it. */
  readonly head: ReactNode;
  /** Drawn once it is open. */
  readonly children: ReactNode;
};

/** One row of a queue with what it holds: opened by Enter, as any disclosure. */
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
