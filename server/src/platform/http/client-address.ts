import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { own } from '#contract/values/own.ts';

/** Whether an address belongs to a trusted proxy. */
export type IsTrustedProxy = (address: string) => boolean;

const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Addresses and networks of a setting, by themselves or by name. */
export function addToList(list: BlockList, entries: readonly string[]): BlockList {
  for (const entry of entries.flatMap((name) => own(namedRanges, name) ?? [name])) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Reads `TRUSTED_PROXIES`: addresses, CIDR ranges, and the three names that the HTTP server knows as well. */
export function trustedProxyCheck(entries: readonly string[]): IsTrustedProxy {
  const list = addToList(new BlockList(), entries);
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Leaves of `X-Forwarded-For` what `clientAddress` reads in it: the framework, whose own reading would take any text for an address, then
 * cannot come to another.
 */
export function settleForwarded(request: IncomingMessage, isTrusted: IsTrustedProxy): void {
  if (request.headers['x-forwarded-for'] !== undefined)
    request.headers['x-forwarded-for'] = clientAddress(request, isTrusted);
}

/**
 * The caller's address: the peer, or behind a trusted proxy the right-most untrusted `X-Forwarded-For` entry (rules/limits#client-address).
 */
export function clientAddress(request: IncomingMessage, isTrusted: IsTrustedProxy): string {
  let address = withoutMapping(request.socket.remoteAddress ?? '');
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  while (isTrusted(address)) {
    const next = withoutMapping(withoutPort(forwarded.pop()?.trim() ?? ''));
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** Some proxies write the caller's port too, which is another with each line. */
function withoutPort(entry: string): string {
  return /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? /^(\d[\d.]*):\d{1,5}$/.exec(entry)?.[1] ?? entry;
}

function withoutMapping(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
