/**
 * Where people write to the operator: the mailbox `support` of the site's own domain, a name that RFC 2142 keeps for this.
 * Null where no such mailbox can be: a demonstration, a machine without a domain.
 */
export function supportAddress({ origin, demoMode }: { origin: string; demoMode: boolean }): string | null {
  if (demoMode || !origin.startsWith('https://')) return null;
  const { hostname } = new URL(origin);
  const isDomain = /\.[a-z]{2,}$/.test(hostname);
  return isDomain ? `support@${hostname.replace(/^www\./, '')}` : null;
}
