import { expect, test } from "vitest";
import { isBroadNetwork } from "./broad-network.ts";

test.each([
  "0.0.0.0/0",
  "0.0.0.0/1",
  "128.0.0.0/1",
  "64.0.0.0/2",
  "10.0.0.0/7",
  "::/0",
  "::/1",
  "8000::/1",
  "2000::/3",
  // Every IPv4 address as IPv4-mapped IPv6, and networks that contain them all.
  "::ffff:0:0/96",
  "::ffff:128.0.0.0/97",
  "::/64",
  "::/80",
])("rule 26: %s is more than anybody's own", (network) => {
  expect(isBroadNetwork(network)).toBe(true);
});

test.each([
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.1.4/32",
  "fc00::/7",
  "2001:db8::/32",
  "::ffff:10.0.0.0/104",
])("%s is narrow enough to be somebody's own", (network) => {
  expect(isBroadNetwork(network)).toBe(false);
});
