// How long a control does nothing after it is painted. Presses before hydration are lost, which no other measure shows;
// the twin is the same page without scripts, whose controls are the browser's own.
import type { Browser } from "@playwright/test";
import { paths } from "#web/paths.ts";
import { startKillableServer } from "../e2e/kerb/killable-server.ts";
import type { Measure, Options, Row } from "./harness/measure.ts";
import { medianOf } from "./harness/median-of.ts";
import { type Control, placeOf, pressEvery, probeControl } from "./parts/probe-control.ts";
import { openPhone } from "./parts/slow-phone.ts";
import { type Proxy, startProxy, withoutScripts } from "./parts/twin.ts";
import { withBrowser } from "./parts/with-browser.ts";

export const measure: Measure = { name: "Time until a control answers", run };

const controls: readonly Control[] = [
  {
    name: "menu",
    path: paths.home(),
    selector: "button[popovertarget=menu]",
    isDone: () => document.querySelector("#menu:popover-open") !== null,
  },
  {
    name: "language",
    path: paths.booking(),
    selector: "header a[lang=en]",
    isDone: (_, isLeaving) => isLeaving || document.documentElement.lang === "en",
  },
  {
    name: "consent",
    path: paths.home(),
    selector: "button[name=consent][value=decline]",
    isDone: (selector, isLeaving) =>
      isLeaving || document.querySelector(selector)?.checkVisibility() !== true,
  },
  {
    name: "date",
    path: paths.home(),
    selector: "main [aria-haspopup=dialog], main input[type=date]",
    isDone: () =>
      document.querySelector("dialog[open]") !== null ||
      document.activeElement?.matches("input[type=date]") === true,
  },
];

type Sides = { readonly ours: Proxy; readonly twin: Proxy };
type Run = { readonly browser: Browser; readonly report: (row: Row) => void; readonly rounds: number };

async function run(report: (row: Row) => void, { rounds }: Options): Promise<void> {
  await withBrowser({ report, what: "controls" }, async (browser) => {
    const server = await startKillableServer();
    const ours = await startProxy({ origin: server.site });
    const twin = await startProxy({ origin: server.site, change: withoutScripts });
    try {
      for (const rate of [4, 12]) {
        for (const control of controls)
          await compare({ control, rate }, { ours, twin }, { browser, report, rounds });
      }
    } finally {
      ours.stop();
      twin.stop();
      await server.stop();
    }
  });
}

type Asked = { readonly control: Control; readonly rate: number };

async function compare({ control, rate }: Asked, sides: Sides, { browser, report, rounds }: Run) {
  const places = {
    ours: await placeOn(browser, sides.ours.address + control.path, control),
    twin: await placeOn(browser, sides.twin.address + control.path, control),
  };
  const waits = { ours: [] as number[], twin: [] as number[] };
  // The first round warms the server's caches, and is not counted.
  for (let round = -1; round < rounds; round += 1) {
    for (const side of ["ours", "twin"] as const) {
      const phone = await openPhone(browser);
      await phone.throttle(rate);
      const address = sides[side].address + control.path;
      const wait = await probeControl(phone, { address, place: places[side], control });
      if (round >= 0) waits[side].push(wait);
      await phone.close();
    }
  }
  const [mine, plain] = [medianOf(waits.ours), medianOf(waits.twin)];
  report({
    what: `${control.name} on ${control.path} at ${rate}×: from the first press to the answer, beyond its twin's`,
    value: Math.max(0, mine - plain),
    unit: " ms",
    note: `${Math.round(mine)} and ${Math.round(plain)}`,
    // The probe cannot measure less than its own interval.
    goal: { atMost: pressEvery },
    steadiness: waits.twin,
  });
}

async function placeOn(browser: Browser, address: string, control: Control) {
  const phone = await openPhone(browser);
  try {
    return await placeOf(phone, address, control);
  } finally {
    await phone.close();
  }
}
