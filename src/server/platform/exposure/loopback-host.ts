import ipaddr from "ipaddr.js";

/** Whether a host name is this machine's own: traffic to it never leaves the machine. */
export function isLoopbackHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (!ipaddr.isValid(address)) return hostname === "localhost";
  return ipaddr.parse(address).range() === "loopback";
}
