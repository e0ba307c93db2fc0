import { sureness } from './intent-parts.ts';
import type { Survey } from './survey.ts';

interface SaidOwner {
  offeredBy: 'owner' | 'company';
  at: readonly number[];
  sureness: number;
}

/** Who offers: «egasidan», «без посредников», «maklersiz», «от застройщика». */
export function ownerIn({ tokens, words }: Survey): SaidOwner | null {
  for (const [at, { word }] of tokens.entries()) {
    const before = tokens[at - 1]?.word ?? '';
    if (words.has('builder', word)) return { offeredBy: 'company', at: withLead(at, before), sureness: sureness.exact };
    const isWithout = words.has('negation-ahead', before);
    // «один хозяин»: how many had it.
    const isCounted = tokens[at - 1]?.kind === 'number' || words.numbers.has(before) || words.ordinals.has(before);
    const isFromOwner = words.has('owner', word) && !isWithout && !isCounted;
    const isKeptOff =
      word.endsWith('siz') || isWithout || /^(?:bezovta|kerak|yok|emas)/.test(tokens[at + 1]?.word ?? '');
    // «egasi o'zi sotyapti»
    const self = isFromOwner && /^ozi/.test(tokens[at + 1]?.word ?? '') ? [at + 1] : [];
    if (isFromOwner || (words.has('middleman', word) && isKeptOff))
      return { offeredBy: 'owner', at: [...withLead(at, before), ...self], sureness: sureness.exact };
  }
  return null;
}

const withLead = (at: number, before: string): number[] => (/^(?:bez|ot)$/.test(before) ? [at - 1, at] : [at]);
