import { m, type Text } from '../texts/messages.ts';
import { limits } from '../values/limits.ts';
import type { AskedKind } from '../values/profile.ts';

export type KindRequestRule = 'kind' | 'name' | 'tin';

/** What the asker reads at the field whose rule is broken. */
export const kindRequestRuleTexts: Readonly<Record<KindRequestRule, Text>> = {
  kind: m.rules_kind_kind,
  name: m.rules_kind_name,
  tin: m.rules_kind_tin,
};

/**
 * The first broken rule of a request for a kind, or null (product/accounts#kinds): a shop states its firm and its tax number, an agent
 * may work without a firm.
 */
export function firstBrokenKindRule(asked: {
  kind: AskedKind | null;
  name: string;
  tin: string;
}): KindRequestRule | null {
  if (asked.kind === null) return 'kind';
  if (asked.kind === 'shop' && asked.name.trim() === '') return 'name';
  const hasTin = asked.kind === 'shop' || asked.tin !== '';
  return hasTin && !isTin(asked.tin) ? 'tin' : null;
}

/** Whether it can be a tax number (STIR): nine digits, not all alike. There is no check digit that the tax committee has published. */
const isTin = (tin: string): boolean => tin.length === limits.tinDigits && /^(\d)(?!\1+$)\d+$/.test(tin);
