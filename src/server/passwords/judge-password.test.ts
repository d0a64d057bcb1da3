import { expect, test } from "vitest";
import { estimateGuesses } from "./estimate-guesses.ts";
import { judgePassword } from "./judge-password.ts";

const person = {
  firstname: "Marie",
  lastname: "Dupont",
  email: "marie.dupont@mail.example",
  phone: "+33612345678",
  address: "1 rue de la Paix, 75002 Paris",
};

test.each([
  ["Court-1!", "password-length"],
  ["quartz-lampe-7!", "password-upper"],
  ["QUARTZ-LAMPE-7!", "password-lower"],
  ["Quartz-Lampe-!", "password-number"],
  ["QuartzLampe77", "password-special"],
  [`Aa1!${"x".repeat(125)}`, "password-too-long"],
  ["", "required"],
  ["Azertyuiop1!", "password-common"],
  ["Motdepasse123!", "password-common"],
  ["P@ssw0rd1234", "password-common"],
  ["Aa1!Aa1!Aa1!", "password-common"],
  ["aaaaaaaaaaaaaaaaaaaaaaaa", "password-common"],
  ["123456789012345678901234", "password-common"],
  ["Valet-Parking-2026!", "password-common"],
  ["Marie.Dupont-1985", "password-personal"],
  ["correcthorsebatterystaple", "password-common"],
  ["Correct-Horse-Battery-Staple-1!", "password-common"],
  ["maître corbeau, sur un arbre perché", "password-common"],
  ["Quartz-Lampe-7!", true],
  ["je prends le train de nuit", true],
  ["xK9$mQ2vL!pR", true],
])("rule 27: %j is judged %j", async (password, judgement) => {
  expect(await judgePassword(password, person, "203.0.113.1")).toEqual({ ok: true, value: judgement });
});

test("rule 25: what comes after the first 32 characters is not judged, as the cost grows with their square", async () => {
  const start = "a".repeat(32);
  const judged = await estimateGuesses(start, "203.0.113.1");
  expect(await estimateGuesses(`${start}kR7$vQ2!pZx9`, "203.0.113.1")).toEqual(judged);
  expect(await estimateGuesses("kR7$vQ2!pZx9", "203.0.113.1")).not.toEqual(judged);
});

test("judging the longest password does not block the event loop", async () => {
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 5);
  const judged = await judgePassword("@$501!|aB3".repeat(12), person, "203.0.113.1");
  clearInterval(turning);
  expect(judged.ok).toBe(true);
  expect(turns).toBeGreaterThan(3);
});
