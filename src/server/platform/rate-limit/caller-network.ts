import ipaddr from "ipaddr.js";
import { memoize } from "../caching/memoize.ts";

/**
 * The network that a limit applies to: an IPv4 address itself, and of IPv6 the /64, as one household has billions of
 * addresses. A caller that has disconnected has no address.
 */
export function callerNetwork(address = ""): string {
  return networkOf(address);
}

/** Loopback: the operator's tools, or a reverse proxy missing from `TRUSTED_PROXIES`. */
export function isLoopbackAddress(address = ""): boolean {
  return isOwn(address);
}

/** A page makes a dozen requests, and each of them needs its caller's network. */
const mostRemembered = 2_000;

const networkOf = memoize(mostRemembered, (address) => {
  const read = readAddress(address);
  if (read === undefined) return address;
  if (read.kind() === "ipv4") return read.toString();
  const household = ipaddr.IPv6.networkAddressFromCIDR(`${read.toNormalizedString()}/64`);
  return `${household.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
});

const isOwn = memoize(mostRemembered, (address) => readAddress(address)?.range() === "loopback");

/** Reads IPv4-mapped IPv6 as IPv4, and drops the zone of a link-local address. */
function readAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const plain = address.split("%")[0] ?? "";
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : undefined;
}
