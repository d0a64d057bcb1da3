import { useRef, useState } from "react";
import type { DeskPicture } from "#contract/office/gallery-calls.ts";
import { maxPictureBytes, type PictureTheme } from "#domain/gallery/picture-rules.ts";
import type { DeskFailure } from "../api/desk-failure.ts";
import { uploadToDesk } from "../api/desk-upload.ts";
import { pictureFromFile } from "../camera/take-picture.ts";

export type Upload = {
  readonly id: number;
  readonly name: string;
  readonly file: File;
  readonly theme: PictureTheme;
  readonly state: "waiting" | "sending" | "done" | "refused";
  /** Upload progress, from 0 to 1. */
  readonly part: number;
  readonly failure?: DeskFailure;
};

/** Types that the server accepts. */
const readable: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/avif"];
/** In bytes. Larger files are scaled down before the upload, which a slow connection would not finish in time. */
const longestAsItIs = 3 * 1024 * 1024;
/** In pixels: one and a half times what the site shows, which leaves room for cropping. */
const longestEdge = 2880;

/** Upload queue, one file at a time; each stays in the list until dismissed. */
export function useUploads(onDone: (pictures: DeskPicture[]) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<readonly Upload[]>([]);
  const isSending = useRef(false);
  const nextId = useRef(0);

  const change = (id: number, changed: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)));

  async function work(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    for (let [next] = queue.current; next; [next] = queue.current) {
      queue.current = queue.current.slice(1);
      const { id, theme } = next;
      change(id, { state: "sending", part: 0 });
      const body = await pictureBody(next.file);
      const answer = await uploadToDesk({ body, theme, onProgress: (part) => change(id, { part }) });
      if (answer.ok) onDone(answer.value.pictures);
      change(id, answer.ok ? { state: "done" } : { state: "refused", failure: answer.refusal });
    }
    isSending.current = false;
  }

  const send = (some: readonly Upload[]): void => {
    queue.current = [...queue.current, ...some];
    void work();
  };
  return {
    uploads,
    add: (files: readonly File[], theme: PictureTheme): void => {
      const added = files.map((file): Upload => {
        nextId.current += 1;
        return { id: nextId.current, name: file.name, file, theme, state: "waiting", part: 0 };
      });
      setUploads((all) => [...all, ...added]);
      send(added);
    },
    again: (upload: Upload): void => {
      change(upload.id, { state: "waiting", part: 0 });
      send([upload]);
    },
    dismiss: (id: number): void => setUploads((all) => all.filter((one) => one.id !== id)),
    /** Waiting and running uploads stay. */
    clear: (): void =>
      setUploads((all) => all.filter(({ state }) => state === "waiting" || state === "sending")),
  };
}

/** A file that the browser cannot decode is sent unchanged: the server says what is wrong with it. */
export async function pictureBody(file: File): Promise<Blob | ArrayBuffer> {
  if (file.size <= longestAsItIs && readable.includes(file.type)) return file;
  const smaller = await pictureFromFile(file, longestEdge).catch(() => undefined);
  if (smaller !== undefined) return smaller;
  // Its first bytes tell the type; the whole file would be refused only for its size.
  return file.size > maxPictureBytes ? file.slice(0, maxPictureBytes) : file;
}
