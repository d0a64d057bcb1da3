import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pictureFromVideo } from "./take-picture.ts";

beforeEach(() => vi.stubGlobal("HTMLMediaElement", { HAVE_CURRENT_DATA: 2 }));
afterEach(() => vi.unstubAllGlobals());

/** A video element that has no frame yet. */
function video(readyState: number) {
  const element = Object.assign(new EventTarget(), {
    readyState,
    currentTime: 0,
    videoWidth: 0,
    videoHeight: 0,
  });
  return element as unknown as HTMLVideoElement & { currentTime: number };
}

test.each([
  ["taken away by a call, before the first picture", 0, "ended"],
  ["taken away by a call, while it is black", 2, "ended"],
  ["out of the page, before the first picture", 0, "pause"],
  ["out of the page, while it is black", 2, "pause"],
])(
  "a camera that is %s rejects the pending picture, so that the next tap is not blocked",
  async (_, ready, end) => {
    const camera = video(ready);
    const picture = pictureFromVideo(camera);
    camera.dispatchEvent(new Event(end));
    await expect(picture).rejects.toThrow("nothing any more");
  },
);

test("a tap before the first frame waits until the camera delivers one", async () => {
  const camera = video(2);
  const picture = pictureFromVideo(camera);
  camera.dispatchEvent(new Event("timeupdate"));
  await new Promise((resolve) => setImmediate(resolve));
  camera.currentTime = 0.04;
  camera.dispatchEvent(new Event("timeupdate"));
  camera.dispatchEvent(new Event("pause"));
  // The frame is drawn then; here it fails, because the element has no size.
  await expect(picture).rejects.toThrow("nothing yet");
});
