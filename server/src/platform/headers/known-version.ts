/**
 * Whether `If-None-Match` names this version: it is a list, it compares weakly, since proxies weaken what they compress, and `*` is any
 * (RFC 9110 §13.1.2).
 */
export function isKnownVersion(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((named) => opaque(named.trim()) === opaque(etag));
}

const opaque = (etag: string): string => etag.replace(/^W\//, '');
