import type { Site } from './site.ts';

/** A way to reach the operator: where its link leads, and how it is written. */
export interface SupportAddress {
  href: string;
  text: string;
}

/**
 * Where people write to the operator: what the operator set (`SUPPORT_CONTACT`), else the mailbox `support` of the site's own
 * domain, a name that RFC 2142 keeps for this. Null where no such mailbox can be: a demonstration, a machine without a domain.
 */
export function supportAddress({
  origin,
  demoMode,
  supportContact,
}: Pick<Site, 'origin' | 'demoMode' | 'supportContact'>): SupportAddress | null {
  if (supportContact) return { href: supportContact, text: supportContact.replace(/^(?:mailto:|tel:|https:\/\/)/, '') };
  if (demoMode || !origin.startsWith('https://')) return null;
  const { hostname } = new URL(origin);
  const isDomain = /\.[a-z]{2,}$/.test(hostname);
  const mailbox = `support@${hostname.replace(/^www\./, '')}`;
  return isDomain ? { href: `mailto:${mailbox}`, text: mailbox } : null;
}
