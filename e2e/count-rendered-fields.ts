// Which fields and elements React renders, as reported to the hook of its developer tools.
import type { Page } from "@playwright/test";

export type RenderCounter = {
  /** The names of the fields rendered during an action, in order. */
  readonly during: (act: () => Promise<void>) => Promise<string[]>;
  /** The names of the fields rendered since the page was opened, one entry for each render. */
  readonly sinceOpened: () => Promise<readonly string[]>;
  /** How many elements of a kind, such as `option`, were rendered: one that renders twice counts twice. */
  readonly count: (tag: string, act: () => Promise<void>) => Promise<number>;
};

/** To be called before the page is opened. */
export async function countRenderedFields(page: Page): Promise<RenderCounter> {
  await page.addInitScript(listenToReact);
  const drawnBy = async (list: "drawnFields" | "drawnTags", act: () => Promise<void>): Promise<string[]> => {
    await page.evaluate((name) => (Reflect.get(globalThis, name) as string[]).splice(0), list);
    await act();
    // One frame later all effects of the action are rendered.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    return page.evaluate((name) => Reflect.get(globalThis, name) as string[], list);
  };
  return {
    during: async (act) => [...new Set(await drawnBy("drawnFields", act))].toSorted(),
    sinceOpened: () => page.evaluate(() => Reflect.get(globalThis, "drawnFields") as string[]),
    count: async (tag, act) => (await drawnBy("drawnTags", act)).filter((drawn) => drawn === tag).length,
  };
}

type Fiber = {
  readonly alternate: Fiber | null;
  readonly flags: number;
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: { readonly name?: unknown } | null;
};

function listenToReact(): void {
  const drawn: string[] = [];
  const tags: string[] = [];
  Reflect.set(globalThis, "drawnFields", drawn);
  Reflect.set(globalThis, "drawnTags", tags);
  const performedWork = 1;
  // A component that did not render keeps its identical children.
  const visit = (fiber: Fiber | null, parentDrew: boolean): void => {
    for (let each = fiber; each; each = each.sibling) {
      const isComponent = typeof each.type === "function";
      const drew = isComponent ? (each.flags & performedWork) > 0 : parentDrew;
      const name = each.memoizedProps?.name;
      if (each.type === "input" && drew && typeof name === "string") drawn.push(name);
      if (typeof each.type === "string" && drew) tags.push(each.type);
      if (each.child && each.child !== each.alternate?.child) visit(each.child, drew);
    }
  };
  Reflect.set(globalThis, "__REACT_DEVTOOLS_GLOBAL_HOOK__", {
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    checkDCE: () => {},
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => visit(root.current, false),
  });
}
