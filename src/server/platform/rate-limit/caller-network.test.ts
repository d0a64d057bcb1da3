import { expect, test } from "vitest";
import { callerNetwork, isLoopbackAddress } from "./caller-network.ts";

test("an IPv4 address stands for itself, however it is written", () => {
  expect(callerNetwork("203.0.113.9")).toBe("203.0.113.9");
  expect(callerNetwork("::ffff:203.0.113.9")).toBe("203.0.113.9");
});

test("an IPv6 address stands for its /64", () => {
  expect(callerNetwork("2001:db8:1:2:aaaa::1")).toBe(callerNetwork("2001:db8:1:2:bbbb:cccc:dddd:eeee"));
  expect(callerNetwork("2001:0DB8:0001:0002::9")).toBe("2001:db8:1:2::/64");
  expect(callerNetwork("2001:db8:1:3::1")).not.toBe(callerNetwork("2001:db8:1:2::1"));
  expect(callerNetwork("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
});

test.each([
  ["127.0.0.1", true],
  ["127.8.9.1", true],
  ["::1", true],
  ["::1%lo", true],
  ["::ffff:127.0.0.1", true],
  ["::2", false],
  ["203.0.113.9", false],
  ["2001:db8::1", false],
])("%s is a loopback address: %s", (address, own) => {
  expect(isLoopbackAddress(address)).toBe(own);
});

test("a caller who has hung up has no network, and causes no fault", () => {
  expect(callerNetwork(undefined)).toBe("");
  expect(isLoopbackAddress(undefined)).toBe(false);
});
