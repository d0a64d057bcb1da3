import ipaddr from "ipaddr.js";

/** Every IPv4 address, as IPv6 writes it. */
const allOfIpv4 = ipaddr.IPv6.parse("::ffff:0:0");
const mapping = 96;

/** The widest networks that somebody can have to oneself: 10.0.0.0/8, fc00::/7. */
const widest = { ipv4: 8, ipv6: 7 } as const;

/**
 * Whether a network is more of the internet than anybody's own: whoever is in it could say to come from anywhere. That
 * of two halves each is one.
 */
export function isBroadNetwork(cidr: string): boolean {
  const [address, prefix] = ipaddr.parseCIDR(cidr);
  if (address.kind() === "ipv4") return prefix < widest.ipv4;
  const isOfIpv4 = allOfIpv4.match([address, Math.min(prefix, mapping)]);
  return prefix < (isOfIpv4 ? mapping + widest.ipv4 : widest.ipv6);
}
