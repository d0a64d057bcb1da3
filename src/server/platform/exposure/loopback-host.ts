import ipaddr from "ipaddr.js";

/** Whether the host of an address is the machine that this server runs on: what goes there is on no wire. */
export function isLoopbackHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (!ipaddr.isValid(address)) return hostname === "localhost";
  return ipaddr.parse(address).range() === "loopback";
}
