// custody §3: an inspection is closed once its films are pieces, and a film that never began holds it up no longer.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { filmsKept, recordFilm } from "./record-film.ts";

vi.mock("../kept/kept-database.ts", () => ({ keep: async () => undefined, listKept: async () => [] }));

/** What the camera and its recorder do. */
const device = { fails: "never" as "never" | "construct" | "start", started: 0 };

class Recorder extends EventTarget {
  readonly mimeType = "video/webm";
  state = "inactive";
  constructor() {
    super();
    if (device.fails === "construct") throw new DOMException("", "NotSupportedError");
  }
  start() {
    if (device.fails === "start") throw new DOMException("", "InvalidStateError");
    this.state = "recording";
    device.started += 1;
  }
  stop() {
    this.state = "inactive";
    this.dispatchEvent(new Event("stop"));
  }
}

type Held = () => Promise<void> | undefined;

/** The Web Locks of one lock: shared ones end when their promise does; the exclusive one waits for all of them. */
function locks() {
  const shared: Promise<void>[] = [];
  return {
    request: async (_name: string, ...given: readonly unknown[]) => {
      const held = given.at(-1) as Held;
      if (given.length === 1) return Promise.all(shared).then(held);
      const ended = Promise.resolve(held());
      shared.push(ended);
      return ended;
    },
  };
}

const isKept = async () => {
  let kept = false;
  void filmsKept("walk").then(() => {
    kept = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  return kept;
};
const film = (isWanted = () => true) => recordFilm({} as MediaStream, "walk", isWanted);

beforeEach(() => {
  Object.assign(device, { fails: "never", started: 0 });
  vi.stubGlobal("MediaRecorder", Recorder);
  vi.stubGlobal("navigator", { locks: locks() });
});
afterEach(() => vi.unstubAllGlobals());

test.each(["construct", "start"] as const)(
  "three films whose recorder fails to %s hold up no closing",
  async (fails) => {
    device.fails = fails;
    for (const _ of [1, 2, 3]) expect(await film()).toBe("unknown");
    expect(await isKept()).toBe(true);
  },
);

test("a film whose step was left before it could begin is not begun, and holds up no closing", async () => {
  expect(await film(() => false)).toBe("left");
  expect([device.started, await isKept()]).toEqual([0, true]);
});

test("control: a film that is being recorded holds up the closing until it is released", async () => {
  const begun = await film();
  expect([device.started, await isKept()]).toEqual([1, false]);
  if (typeof begun === "object") begun.release();
  expect(await isKept()).toBe(true);
});
