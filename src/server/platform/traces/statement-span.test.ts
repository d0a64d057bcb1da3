import { expect, test } from "vitest";
import { statementSpan } from "./statement-span.ts";

test.each([
  ['select "id" from "bookings" as "b" inner join "accounts" on true where "b"."id" = $1', "select bookings"],
  ["insert into outgoing_mails (kind) values ($1)", "insert outgoing_mails"],
  ['update "jobs" set "attempts" = attempts + 1 where "key" = $1', "update jobs"],
  ['delete from only "jobs" where "key" = $1', "delete jobs"],
  ['with "due" as (select "key" from "jobs") select * from "due"', "select jobs"],
  ["select extract(epoch from now()) as now", "select"],
  ["select extract(epoch from m.sent_at) from outgoing_mails m", "select outgoing_mails"],
  ["select pg_notify($1, '')", "select"],
  ["begin", "begin"],
  ["start transaction isolation level repeatable read", "start"],
  ["commit", "commit"],
  ["savepoint one", "savepoint"],
  ["explain something else", "statement"],
])("%s is named %s", (text, name) => {
  const { attributes, ...described } = statementSpan(text);
  expect(described).toEqual({ name, kind: "client" });
  const [operation, table] = name.split(" ");
  expect(attributes).toEqual({
    "db.system.name": "postgresql",
    "db.operation.name": operation,
    ...(table !== undefined && { "db.collection.name": table }),
  });
});

test("the literals of a statement are not part of its span", () => {
  const text = "select 1 from \"accounts\" where email = 'camille@mail.example' and name = 'from Moreau'";
  expect(JSON.stringify(statementSpan(text))).not.toMatch(/camille|Moreau/);
});
