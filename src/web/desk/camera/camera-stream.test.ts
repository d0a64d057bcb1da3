import { afterEach, expect, test } from "vitest";
import { camera, switchTorch } from "./camera-stream.ts";

afterEach(() => camera.write({ kind: "off" }));

/** A camera whose light is asked for by constraints; a real one that was just put away refuses them. */
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

test("the light goes on where there is one", async () => {
  const asked = on(true);
  expect(await switchTorch(true)).toBe(true);
  expect(asked).toEqual([{ advanced: [{ torch: true }] }]);
});

test("no light is asked of a camera that has none, or that is off", async () => {
  const asked = on(false);
  expect(await switchTorch(true)).toBe(false);
  camera.write({ kind: "off" });
  expect(await switchTorch(false)).toBe(false);
  expect(asked).toEqual([]);
});

test("a camera that refuses is told as such, and is no fault of the page", async () => {
  on(true, true);
  expect(await switchTorch(true)).toBe(false);
});
