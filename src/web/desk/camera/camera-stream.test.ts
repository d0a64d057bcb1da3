import { afterEach, expect, test, vi } from "vitest";
import { camera, holdStream, streamOnceOn, switchTorch } from "./camera-stream.ts";

afterEach(() => {
  camera.write({ kind: "off" });
  vi.unstubAllGlobals();
});

/** A camera whose torch is set by constraints; a real one rejects them while it is being stopped. */
function on(hasTorch: boolean, refuses = false): readonly unknown[] {
  const asked: unknown[] = [];
  const applyConstraints = async (constraints: unknown) => {
    asked.push(constraints);
    if (refuses) throw new DOMException("Unsupported constraint", "OverconstrainedError");
  };
  const stream = { getVideoTracks: () => [{ applyConstraints }] } as unknown as MediaStream;
  camera.write({ kind: "on", stream, hasTorch });
  return asked;
}

test("the torch is switched on if the camera has one", async () => {
  const asked = on(true);
  expect(await switchTorch(true)).toBe(true);
  expect(asked).toEqual([{ advanced: [{ torch: true }] }]);
});

test("a camera that is off or has no torch gets no torch constraint", async () => {
  const asked = on(false);
  expect(await switchTorch(true)).toBe(false);
  camera.write({ kind: "off" });
  expect(await switchTorch(false)).toBe(false);
  expect(asked).toEqual([]);
});

test("a camera that rejects the torch constraint leaves the torch off without an error", async () => {
  on(true, true);
  expect(await switchTorch(true)).toBe(false);
});

test("a camera that is granted after its last user left is stopped, and the next user starts another", async () => {
  const asked: PromiseWithResolvers<unknown>[] = [];
  const getUserMedia = () => {
    const one = Promise.withResolvers<unknown>();
    asked.push(one);
    return one.promise;
  };
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
  const stop = vi.fn<() => void>();
  const track = { addEventListener: () => undefined, stop };
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] };
  holdStream()();
  asked[0]?.resolve(stream);
  await expect.poll(() => stop.mock.calls.length).toBe(1);
  const leave = holdStream();
  expect(asked).toHaveLength(2);
  asked[1]?.resolve(stream);
  expect(await streamOnceOn()).toBe(stream);
  leave();
});
