import ipaddr from "ipaddr.js";
import { remembering } from "../kept-answers/remembering.ts";

/**
 * Who an address stands for: itself in IPv4, its /64 in IPv6, where one household has billions of them. A caller who
 * has hung up has none.
 */
export function callerNetwork(address = ""): string {
  return networkOf(address);
}

/** The machine's own addresses: the operator's tools, and a reverse proxy that nobody told us about. */
export function isLoopbackAddress(address = ""): boolean {
  return isOwn(address);
}

/** A page comes with a dozen of requests, and each asks whose it is. */
const mostRemembered = 2_000;

const networkOf = remembering(mostRemembered, (address) => {
  const read = readAddress(address);
  if (read === undefined) return address;
  if (read.kind() === "ipv4") return read.toString();
  const household = ipaddr.IPv6.networkAddressFromCIDR(`${read.toNormalizedString()}/64`);
  return `${household.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
});

const isOwn = remembering(mostRemembered, (address) => readAddress(address)?.range() === "loopback");

/** An IPv4 address also where it is written as an IPv6 one; without the zone of a link. */
function readAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const plain = address.split("%")[0] ?? "";
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : undefined;
}
