// First loads of a page on a phone, alternating with its twin.
import type { Row } from "../harness/measure.ts";
import { medianOf } from "../harness/median-of.ts";
import { firstVisitOf, type Visit } from "../uninstrumented/first-visit-of.ts";
import type { UninstrumentedBrowser } from "../uninstrumented/uninstrumented-browser.ts";
import { comeFrom, openUninstrumentedPhone } from "../uninstrumented/uninstrumented-phone.ts";
import type { Proxy } from "./twin.ts";

export type Subject = {
  readonly name: string;
  readonly path: string;
  readonly ours: Proxy;
  readonly twin: Proxy;
  readonly state?: Parameters<typeof openUninstrumentedPhone>[1];
  /** At most so many requests, and KB of scripts; the desk's app has no such goals. */
  readonly goals?: { readonly requests: number; readonly scripts: number };
};

export type Run = {
  readonly browser: UninstrumentedBrowser;
  readonly report: (row: Row) => void;
  readonly rounds: number;
  /** How many times slower the phone's processor is than this machine's. */
  readonly rate: number;
};

const kilobyte = 1_024;

export async function compareVisits({ path, state, ...subject }: Subject, run: Run): Promise<void> {
  const seen = { ours: [] as Visit[], twin: [] as Visit[] };
  // The first round warms the server's caches, and is not counted.
  for (let round = -1; round < run.rounds; round += 1) {
    for (const side of ["ours", "twin"] as const) {
      const phone = await openUninstrumentedPhone(run.browser, state);
      await comeFrom(phone, subject[side].elsewhere);
      await phone.throttle(run.rate);
      const seenNow = await firstVisitOf(phone, subject[side].address + path);
      if (round >= 0) seen[side].push(seenNow);
      await phone.close();
    }
  }
  reportTimes(subject.name, seen, run);
  if (seen.ours[0]) reportWeights(subject, seen.ours[0], run.report);
}

type Seen = { readonly ours: readonly Visit[]; readonly twin: readonly Visit[] };

function reportTimes(name: string, { ours, twin }: Seen, { report, rate }: Run): void {
  const at = `${name} at ${rate}×`;
  for (const part of ["fcp", "lcp"] as const) {
    report({
      what: `${at}: ${part.toUpperCase()}`,
      unit: " ms",
      goal: { atMost: 1.05 },
      ours: ours.map((one) => one[part]),
      reference: twin.map((one) => one[part]),
    });
  }
  const steadiness = twin.map(({ fcp }) => fcp);
  const blocked = medianOf(ours.map(({ tbt }) => tbt));
  const twinBlocked = medianOf(twin.map(({ tbt }) => tbt));
  report({
    what: `${at}: TBT beyond its twin's`,
    value: Math.max(0, blocked - twinBlocked),
    unit: " ms",
    goal: { atMost: rate <= 4 ? 0 : 50 },
    note: `${Math.round(blocked)} and ${Math.round(twinBlocked)}`,
    steadiness,
  });
  const longest = medianOf(ours.map(({ longestTask }) => longestTask));
  const twinLongest = medianOf(twin.map(({ longestTask }) => longestTask));
  report({
    what: `${at}: longest task`,
    value: longest,
    unit: " ms",
    note: `its twin's ${Math.round(twinLongest)}`,
  });
  const shifts = ours.map(({ cls }) => cls);
  report({ what: `${at}: CLS`, value: medianOf(shifts), unit: "", goal: { atMost: 0.004 } });
}

/** Figures that do not depend on the machine. */
function reportWeights(
  { name, goals }: Pick<Subject, "name" | "goals">,
  { requests, bytes, early, largestPicture }: Visit,
  report: Run["report"],
): void {
  const kinds = Object.entries(bytes).map(([kind, size]) => `${kind} ${(size / kilobyte).toFixed(1)}`);
  report({
    what: `${name}: requests`,
    value: requests,
    unit: "",
    note: `KB: ${kinds.join(", ")}`,
    ...(goals && { goal: { atMost: goals.requests } }),
  });
  report({
    what: `${name}: scripts`,
    value: (bytes["script"] ?? 0) / kilobyte,
    unit: " KB",
    ...(goals && { goal: { atMost: goals.scripts } }),
  });
  if (!goals) return;
  report({
    what: `${name}: scripts asked for before the first paint`,
    value: early,
    unit: "",
    goal: { atMost: 0 },
  });
  report({
    what: `${name}: largest picture`,
    value: largestPicture / kilobyte,
    unit: " KB",
    goal: { atMost: 12 },
  });
}
