// How many elements the browser styles anew in one go, as its own trace tells: a count that no busy machine changes.
import type { Page } from "@playwright/test";

type TraceEvent = { readonly name: string; readonly args: { readonly elementCount?: number } };

/** The most of any one go during an action; elements of the browser's own, as of an option, count too. */
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
