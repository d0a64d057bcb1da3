import { describe, expect, test } from "vitest";
import { blankPersonal } from "./booking-draft.ts";
import { withFlight, withTerminal } from "./follow-terminal.ts";

const blank = blankPersonal("camille");
const offered = ["cdg-1", "cdg-2d", "cdg-2e", "cdg-2f"];
const typed = (text: string) => ({ text, offered });

describe("rule 14: the terminals of a journey", () => {
  test("are suggested by the airline of the flight, the return with the departure", () => {
    expect(withFlight(blank, "departureFlight", typed("AF 274"))).toMatchObject({
      departureTerminal: "cdg-2e",
      arrivalTerminal: "cdg-2e",
    });
  });

  test("are suggested anew while the flight is typed, and not by half a number", () => {
    const first = withFlight(blank, "departureFlight", typed("AF 1"));
    const whole = withFlight(first, "departureFlight", typed("AF 1680"));
    expect([first.departureTerminal, whole.departureTerminal]).toEqual(["cdg-2e", "cdg-2f"]);
    expect(withFlight(blank, "departureFlight", typed("AF")).departureTerminal).toBe("");
  });

  test("stay as the person has chosen them, whatever is typed afterwards", () => {
    const tapped = withTerminal(blank, "departureTerminal", "cdg-1");
    expect(withFlight(tapped, "departureFlight", typed("AF 274")).departureTerminal).toBe("cdg-1");
    const both = withTerminal(tapped, "arrivalTerminal", "cdg-2d");
    expect(withFlight(both, "arrivalFlight", typed("AF 275")).arrivalTerminal).toBe("cdg-2d");
  });

  test("the return follows the departure's until it is changed", () => {
    const once = withTerminal(blank, "departureTerminal", "cdg-1");
    const twice = withTerminal(once, "departureTerminal", "cdg-2d");
    expect([once.arrivalTerminal, twice.arrivalTerminal]).toEqual(["cdg-1", "cdg-2d"]);
    const changed = withTerminal(twice, "arrivalTerminal", "cdg-2f");
    expect(withTerminal(changed, "departureTerminal", "cdg-1").arrivalTerminal).toBe("cdg-2f");
  });

  test("a return flight of another airline suggests its own", () => {
    const there = withFlight(blank, "departureFlight", typed("AF 274"));
    expect(withFlight(there, "arrivalFlight", typed("LH 1030"))).toMatchObject({
      departureTerminal: "cdg-2e",
      arrivalTerminal: "cdg-1",
    });
  });

  test("a terminal that the operator does not serve is not suggested", () => {
    expect(withFlight(blank, "departureFlight", typed("VY 8241")).departureTerminal).toBe("");
  });
});
