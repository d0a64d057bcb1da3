import { expect, test } from "vitest";
import { accountCan, accountStatuses } from "./account-states.ts";

test("an account is confirmed once, can sign in only when confirmed, and is deleted once", () => {
  const where = (can: (status: (typeof accountStatuses)[number]) => boolean) => accountStatuses.filter(can);
  expect(where(accountCan.confirm)).toEqual(["unconfirmed"]);
  expect(where(accountCan.logIn)).toEqual(["confirmed"]);
  expect(where(accountCan.delete)).toEqual(["unconfirmed", "confirmed"]);
});
