import { EventEmitter } from "node:events";
import type { FastifyReply } from "fastify";
import { expect, test } from "vitest";
import type { Principal } from "#domain/access.ts";
import { fewAtOnce } from "./request-bodies.ts";

const replyOf = (raw = new EventEmitter()) => ({ raw }) as unknown as FastifyReply;
const who = (staffId: string) => ({ kind: "staff", staffId }) as Principal;

test("long bodies are limited in total (busy) and for each person (too-many-requests)", () => {
  const admit = fewAtOnce({ most: 4, mostOfOne: 2 });
  const codes = ["a", "a", "a", "b", "b", "c"].map((id) => admit(who(id), replyOf())?.code);
  expect(codes).toEqual([undefined, undefined, "too-many-requests", undefined, undefined, "busy"]);
});

test.each([["finish"], ["close"], ["finish", "close"]])(
  "a place is freed once when its answer ends (%j)",
  (...ends) => {
    const admit = fewAtOnce({ most: 4, mostOfOne: 2 });
    const first = new EventEmitter();
    admit(who("a"), replyOf(first));
    admit(who("a"), replyOf());
    expect(admit(who("a"), replyOf())?.retryAfter).toBe(2);
    for (const end of ends) first.emit(end);
    expect(admit(who("a"), replyOf())).toBeUndefined();
    expect(admit(who("a"), replyOf())?.code).toBe("too-many-requests");
  },
);
