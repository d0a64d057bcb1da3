import ipaddr from "ipaddr.js";

/** The IPv4-mapped range of IPv6. */
const allOfIpv4 = ipaddr.IPv6.parse("::ffff:0:0");
const mapping = 96;

/** The largest private networks: 10.0.0.0/8 and fc00::/7. */
const widest = { ipv4: 8, ipv6: 7 } as const;

/**
 * Whether a network is too broad to be trusted: a proxy network larger than any private one would let anybody on it
 * forge their address. Such a network may also be listed as two halves, so each half counts.
 */
export function isBroadNetwork(cidr: string): boolean {
  const [address, prefix] = ipaddr.parseCIDR(cidr);
  if (address.kind() === "ipv4") return prefix < widest.ipv4;
  const isOfIpv4 = allOfIpv4.match([address, Math.min(prefix, mapping)]);
  return prefix < (isOfIpv4 ? mapping + widest.ipv4 : widest.ipv6);
}
