import type { Site } from './site.ts';

/** A way to reach the operator: where its link leads, and how it is written. */
export interface SupportAddress {
  href: string;
  text: string;
}

/**
 * Where people write to the operator: what the operator set (`SUPPORT_CONTACT`), else the operator's e-mail; null for a
 * demonstration, which nobody operates.
 */
export function supportAddress({
  operator,
  supportContact,
}: Pick<Site, 'operator' | 'supportContact'>): SupportAddress | null {
  const href = supportContact ?? (operator && `mailto:${operator.email}`);
  return href ? { href, text: href.replace(/^(?:mailto:|tel:|https:\/\/)/, '') } : null;
}
