import { expect, test } from "vitest";
import { otherWay, paymentNotice } from "./payment-notice.ts";

const answers = [undefined, "open", "closed", "declined"] as const;
const cases = answers.flatMap((payment) =>
  [false, true].flatMap((abandoned) => [0, 3, 4, 40].map((asked) => ({ payment, abandoned, asked }))),
);

test("rule 5: nothing was charged is said where the provider has refused the card, however long one waits (payment §5)", () => {
  expect(cases).toHaveLength(32);
  for (const facts of cases) {
    const { sentence, title } = paymentNotice(facts);
    const isRefused = facts.payment === "declined";
    expect([facts, sentence === "declined", title === "unpaidTitle"]).toEqual([facts, isRefused, isRefused]);
  }
});

test("the checkout waits as long as the payment may still arrive, then offers the other ways beside it", () => {
  const sentences = (abandoned: boolean) =>
    answers.map((payment) => [0, 3, 4].map((asked) => paymentNotice({ payment, abandoned, asked }).sentence));
  expect(sentences(false)).toEqual([
    ["waiting", "waiting", "unpaid"],
    ["waiting", "waiting", "unpaid"],
    ["unpaid", "unpaid", "unpaid"],
    ["declined", "declined", "declined"],
  ]);
  expect(sentences(true).flat().slice(0, 9)).toEqual(Array(9).fill("unpaid"));
  for (const facts of cases)
    expect(paymentNotice(facts).mayStillCome).toBe(!facts.abandoned && facts.payment !== "declined");
});

test.each([
  [["card", "cash"], "tryCardOrCash"],
  [["card"], "tryCard"],
  [["cash"], "tryCash"],
  [[], undefined],
] as const)("with %j the checkout advises %s: no way is named that is not offered", (offered, way) => {
  expect(otherWay(offered)).toBe(way);
});
