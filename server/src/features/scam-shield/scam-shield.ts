import type { ScamWarning } from '#contract/values/chat.ts';
import { hasCardNumber } from './card-number.ts';
import { hasSuspiciousLink } from './links.ts';

/** Whether a text has any link or a handle of another messenger: from a new account that is a warning by itself (reliability-security §5.5). */
export { hasContact } from './links.ts';

/** What each warning is found by. */
const rules: readonly [ScamWarning, (text: string) => boolean][] = [
  ['link', hasSuspiciousLink],
  ['card-number', hasCardNumber],
];

/** What to warn of in a message (decisions §8). Pure: the same text gives the same answer. */
export function findScamWarnings(text: string): ScamWarning[] {
  return rules.flatMap(([warning, applies]) => (applies(text) ? [warning] : []));
}
