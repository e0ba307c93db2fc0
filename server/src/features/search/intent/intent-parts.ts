import type { Token } from './text/tokens.ts';

/** What of an intent a person can take back by itself. */
type IntentSlot = 'category' | 'place' | 'price' | 'offeredBy' | 'property';

/** Characters of the typed text (NFC), the last one not among them. */
interface TextRange {
  from: number;
  to: number;
}

/** One filter of an intent, the text that it was read from, and how sure it is. */
export interface IntentPart {
  slot: IntentSlot;
  /** of a property */
  key?: string;
  /** in the order of the text; several where the words stand apart, none where nothing but the whole text says so */
  ranges: readonly TextRange[];
  /** 0 … 1: of what was read too much the least goes first */
  sureness: number;
}

/** A part by the tokens that say it. */
export interface SaidPart extends Omit<IntentPart, 'ranges'> {
  at: Iterable<number>;
}

/** How sure each way of saying something is. */
export const sureness = {
  /** by its very words, a number with its unit */
  exact: 0.95,
  /** by a form of the words */
  form: 0.8,
  /** by what usually goes together: a place beside a thing, a round number */
  beside: 0.7,
  /** a lone number */
  bare: 0.55,
} as const;

/** The tokens of a part as ranges of the text; neighbours are one. */
export function partOf(tokens: readonly Token[], { at, ...part }: SaidPart): IntentPart {
  const ranges: TextRange[] = [];
  let before = Number.NaN;
  for (const index of [...new Set(at)].sort((one, other) => one - other)) {
    const token = tokens[index];
    if (!token) continue;
    const last = ranges.at(-1);
    if (last && index === before + 1) last.to = token.to;
    else ranges.push({ from: token.from, to: token.to });
    before = index;
  }
  return { ...part, ranges };
}

/** The indexes of a span of tokens, the last one not among them. */
export function indexesOf({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
