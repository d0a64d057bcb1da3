import { isIP } from "node:net";

/**
 * Who an address stands for: itself in IPv4, its /64 in IPv6, where one household has billions of them. A caller who
 * has hung up has none.
 */
export function callerNetwork(address: string | undefined): string {
  const plain = withoutZone(address);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  return isIP(plain) === 6 ? `${expand(plain).slice(0, 4).join(":")}::/64` : plain;
}

/** The machine's own addresses: the operator's tools, and a reverse proxy that nobody told us about. */
export function isOwnMachine(address: string | undefined): boolean {
  const network = callerNetwork(address);
  if (network !== "0:0:0:0::/64") return network.startsWith("127.");
  return expand(withoutZone(address)).join(":").endsWith(":1");
}

function withoutZone(address = ""): string {
  return address.split("%")[0] ?? "";
}

/** The eight groups of an IPv6 address. */
function expand(address: string): string[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  return [...left, ...zeros, ...right];
}
