import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host name leads to this very machine: loopback, or the folder of a Unix socket. A private network does not. */
export function isOnThisMachine(host: string): boolean {
  const name = host.replace(/^\[(.+)\]$/, '$1').toLowerCase();
  if (name.startsWith('/') || name === 'localhost' || name.endsWith('.localhost')) return true;
  const family = isIP(name);
  return family > 0 && loopback.check(name, family === 4 ? 'ipv4' : 'ipv6');
}

/** Whether nobody between this machine and the address can read or change what is said. `scheme` is that of the encrypted kind. */
export function isProtected(address: string, scheme: 'https:' | 'rediss:'): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === scheme || isOnThisMachine(hostname);
}
