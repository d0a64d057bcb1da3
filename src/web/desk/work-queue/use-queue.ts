// A queue for keyboard use: keys move the focus, and settling an item moves it on (office §8).
import { type RefObject, useEffect, useRef, useState } from "react";
import { mergeOpenItems, neighbourOf } from "./merge-open-items.ts";
import { useQueueKeys } from "./use-queue-keys.ts";

type Queued = { readonly id: string };

export type Queue<Item extends Queued> = {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly shown: readonly Item[];
  readonly isOpen: (id: string) => boolean;
  readonly setOpen: (id: string, open: boolean) => void;
  /** Closes a settled item: the focus moves on, and `said` is announced. */
  readonly settle: (id: string, say: (left: number) => string) => void;
  readonly said: string;
};

export function useQueue<Item extends Queued>(
  items: readonly Item[] | undefined,
  wanted: string | undefined,
): Queue<Item> {
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [open, writeOpen] = useState<ReadonlySet<string>>(new Set(wanted === undefined ? [] : [wanted]));
  const [said, say] = useState("");
  const before = useRef<readonly Item[]>([]);
  const shown = items === undefined ? before.current : mergeOpenItems(before.current, items, open);
  useEffect(() => {
    before.current = shown;
  });
  useQueueKeys(list);
  const setOpen = (id: string, isOpen: boolean) =>
    writeOpen((now) => {
      if (now.has(id) === isOpen) return now;
      const next = new Set(now);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });
  return {
    list,
    title,
    shown,
    said,
    setOpen,
    isOpen: (id) => open.has(id),
    settle: (id, wordsOf) => {
      const next = neighbourOf(shown, id);
      setOpen(id, false);
      say(wordsOf(shown.length - 1));
      const head = next === undefined ? undefined : headOf(list.current, next);
      (head ?? title.current)?.focus();
    },
  };
}

function headOf(list: HTMLElement | null, id: string): HTMLElement | undefined {
  const heads = [...(list?.querySelectorAll<HTMLElement>("[data-queue-head]") ?? [])];
  return heads.find((head) => head.dataset["queueHead"] === id);
}
