// Tables of handlers: the compiler reports a missing handler, this test a duplicate one.
import { expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { deskApi } from "#contract/desk/desk-api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import type { Routes } from "#server/use-case.ts";
import { sourceFiles } from "./source-files.ts";

type Table = Readonly<Record<string, unknown>>;

const files: readonly Readonly<Record<string, Exported>>[] = await Promise.all(
  sourceFiles("src/server")
    .filter((path) => path.endsWith("-routes.ts"))
    .map((path) => import(new URL(`../${path}`, import.meta.url).href)),
);

/** A table of handlers, or a factory that needs services known only to the wiring. */
type Exported = Table | ((sources: readonly never[]) => Table);

/** Pages of the demonstration, and protocols of third parties. */
const servedByHand: readonly string[] = ["mailPreviewRoutes", "sandboxRoutes", "paymentWebhookRoutes"];

test("every declared call is handled by exactly one feature", () => {
  const tables = files
    .flatMap((exported) => Object.entries(exported))
    .filter(([name]) => name.endsWith("Routes") && !servedByHand.includes(name))
    .map(([, table]) => (typeof table === "function" ? table([]) : table));
  const named = tables.flatMap(Object.keys);
  // `fetchDay` is served from a folder of its own, without a table of routes.
  const declared = [...Object.keys(api), ...Object.keys(deskApi)].filter((name) => name !== "fetchDay");
  expect(named.toSorted()).toEqual(declared.toSorted());
});

const call = { method: "GET", path: "/a", summary: "", audience: "anybody", refusals: [] } as const;
const calls = { first: { ...call, ok: { status: 204 } }, second: { ...call, ok: { status: 204 } } } as const;
const run = async () => accept(undefined);

test("a table of routes with a missing or an undeclared call does not compile", () => {
  const whole: Routes<typeof calls> = { first: run, second: run };
  // @ts-expect-error `second` has nobody who carries it out
  const lacking: Routes<typeof calls> = { first: run };
  // @ts-expect-error `third` is no call
  const surplus = { first: run, third: run } satisfies Partial<Routes<typeof calls>>;
  expect([whole, lacking, surplus].map((table) => Object.keys(table).length)).toEqual([2, 1, 2]);
});

test("a use case that refuses with a code that its call does not declare does not compile", () => {
  const missing = async () => reject(refusal("not-found"));
  // @ts-expect-error `first` has no parameter that could name what is not there
  const undeclared: Routes<typeof calls> = { first: missing, second: run };
  const declaring = { only: { ...calls.first, refusals: ["not-found"] } } as const;
  const declared: Routes<typeof declaring> = { only: missing };
  expect([undeclared, declared].map((table) => Object.keys(table).length)).toEqual([2, 1]);
});
