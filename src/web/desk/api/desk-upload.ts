import * as z from "zod/mini";
import { galleryApi } from "#contract/office/gallery-calls.ts";
import type { PictureTheme } from "#domain/gallery/picture-rules.ts";
import { accept, reject } from "#domain/result.ts";
import { noteContact } from "../live/last-contact.ts";
import { type DeskResult, failureOf } from "./desk-call.ts";

type Upload = {
  readonly body: Blob | ArrayBuffer;
  readonly theme: PictureTheme;
  /** Upload progress, from 0 to 1. */
  readonly onProgress: (part: number) => void;
};

type Uploaded = DeskResult<typeof galleryApi.uploadPicture>;

/** Uploads a picture's raw bytes. XMLHttpRequest, because `fetch` reports no upload progress. */
export function uploadToDesk({ body, theme, onProgress }: Upload): Promise<Uploaded> {
  const { method, path, bodyType, ok } = galleryApi.uploadPicture;
  const address = `/api${path}?theme=${theme}`;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const lost = (): void => {
      noteContact("lost");
      resolve(reject({ code: "offline", detail: {} }));
    };
    request.open(method, address);
    request.setRequestHeader("content-type", bodyType);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("error", lost);
    request.addEventListener("timeout", lost);
    request.addEventListener("abort", lost);
    request.addEventListener("load", () => {
      noteContact("made");
      const { status, response } = request;
      if (status !== ok.status) return resolve(reject(failureOf(status, response, address)));
      const parsed = z.safeParse(ok.body, response);
      resolve(parsed.success ? accept(parsed.data) : reject({ code: "fault", detail: {} }));
    });
    request.send(body);
  });
}
