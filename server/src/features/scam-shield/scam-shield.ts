import { type ScamWarning, scamWarnings } from '#contract/values/chat.ts';
import { hasCardNumber } from './card-number.ts';
import { hasSuspiciousLink } from './links.ts';
import { findTextWarnings } from './scam-texts.ts';

/** Whether a text has any link or a handle of another messenger: from a new account that is a warning by itself (rules/input#scams). */
export { hasContact } from './links.ts';
export { callsToMessenger } from './messengers.ts';

/** What to warn of in a message (product/trust#warnings). Pure: the same text gives the same answer. */
export function findScamWarnings(text: string): ScamWarning[] {
  const found = new Set(findTextWarnings(text));
  if (hasSuspiciousLink(text)) found.add('link');
  if (hasCardNumber(text)) found.add('card-number');
  return scamWarnings.filter((warning) => found.has(warning));
}
