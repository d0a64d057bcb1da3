// How many elements one style recalculation covers, from the browser's trace: a count independent of machine load.
import type { Page } from "@playwright/test";

type TraceEvent = { readonly name: string; readonly args: { readonly elementCount?: number } };

/** The largest style recalculation during an action; the browser's internal elements, as of an option, count too. */
export async function countStyledElements(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error("a page of no browser cannot be traced");
  let most = 0;
  session.on("Tracing.dataCollected", ({ value }: { readonly value: readonly object[] }) => {
    for (const { name, args } of value as readonly TraceEvent[])
      if (name === "UpdateLayoutTree") most = Math.max(most, args.elementCount ?? 0);
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline"] },
  });
  await act();
  const ended = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.end");
  await ended;
  await session.detach();
  return most;
}
