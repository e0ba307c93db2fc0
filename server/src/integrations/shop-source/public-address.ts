import { BlockList, isIP } from 'node:net';

const notPublic = new BlockList();
/** IANA's registries of special-purpose addresses: what of them is not reachable from everywhere, and multicast. */
const subnets: readonly [address: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Of IPv6 only 2000::/3 is given out; in it these are tunnels, which hide an IPv4 address, documentation and protocols.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
for (const [address, prefix] of subnets) notPublic.addSubnet(address, prefix, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public internet, which anybody could reach without us (rules/web#egress). */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && givenOut.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}
