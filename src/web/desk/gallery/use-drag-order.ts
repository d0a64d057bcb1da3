import { type RefObject, useEffect, useRef } from "react";

/** Drag and drop as the mouse alternative to the arrow buttons: drag an item by its picture onto another. */
export function useDragOrder(
  list: RefObject<HTMLOListElement | null>,
  move: (from: number, to: number) => void,
): void {
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    const items = list.current;
    if (items === null) return;
    let from = -1;
    const placeOf = ({ target }: DragEvent): number =>
      [...items.children].findIndex((item) => target instanceof Node && item.contains(target));
    const leave = new AbortController();
    const on = (name: "dragstart" | "dragover" | "drop" | "dragend", run: (event: DragEvent) => void): void =>
      items.addEventListener(name, run, leave);
    on("dragstart", (event) => {
      from = event.target instanceof HTMLImageElement ? placeOf(event) : -1;
      items.children[from]?.toggleAttribute("data-dragged", true);
    });
    on("dragover", (event) => {
      if (from >= 0) event.preventDefault();
    });
    on("drop", (event) => {
      if (from < 0) return;
      event.preventDefault();
      const to = placeOf(event);
      if (to >= 0) latest.current(from, to);
    });
    on("dragend", () => {
      items.children[from]?.removeAttribute("data-dragged");
      from = -1;
    });
    return () => leave.abort();
  }, [list]);
}
