import { type RefObject, useEffect, useRef } from "react";

type Add = (files: Iterable<File>) => void;

/** Files dropped on the area, or pasted anywhere on the page. */
export function useDroppedFiles(area: RefObject<HTMLElement | null>, add: Add): void {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const leave = new AbortController();
    element.addEventListener(
      "dragover",
      (event) => {
        // Ignores drags of photos within the list below.
        if (event.dataTransfer?.types.includes("Files") !== true) return;
        event.preventDefault();
        element.toggleAttribute("data-over", true);
      },
      leave,
    );
    element.addEventListener("dragleave", () => element.removeAttribute("data-over"), leave);
    element.addEventListener(
      "drop",
      (event) => {
        event.preventDefault();
        element.removeAttribute("data-over");
        latest.current(event.dataTransfer?.files ?? []);
      },
      leave,
    );
    document.addEventListener(
      "paste",
      (event) => {
        const { files } = event.clipboardData ?? {};
        // Pasted text belongs to the focused field.
        if (files === undefined || files.length === 0) return;
        event.preventDefault();
        latest.current(files);
      },
      leave,
    );
    return () => leave.abort();
  }, [area]);
}
