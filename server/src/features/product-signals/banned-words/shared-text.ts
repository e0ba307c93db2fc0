import { foldWords } from '#contract/values/text/fold.ts';

/** A part of a text, in UTF-16 units. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * What two texts have in common, for whoever compares them: where it stands in each, and the share of the longer one's pairs of neighbouring
 * words (0 to 1), by which `isSameText` judges.
 */
export function sharedText(one: string, other: string): { share: number; one: Stretch[]; other: Stretch[] } {
  const [its, others] = [placedPairs(one), placedPairs(other)];
  const [itsPairs, othersPairs] = [its, others].map((pairs) => new Set(pairs.map(({ pair }) => pair)));
  const shared = new Set([...(itsPairs ?? [])].filter((pair) => othersPairs?.has(pair)));
  const longer = Math.max(itsPairs?.size ?? 0, othersPairs?.size ?? 0, 1);
  const stretches = (pairs: readonly PlacedPair[]) => merged(pairs.filter(({ pair }) => shared.has(pair)));
  return { share: shared.size / longer, one: stretches(its), other: stretches(others) };
}

interface PlacedPair extends Stretch {
  pair: string;
}

function placedPairs(text: string): PlacedPair[] {
  const words = [...text.matchAll(/\S+/g)].flatMap(({ index, 0: piece }) => {
    const word = foldWords(piece).join(' ');
    return word === '' ? [] : [{ word, from: index, to: index + piece.length }];
  });
  return words.flatMap(({ word, to }, index) => {
    const before = words[index - 1];
    return before ? [{ pair: `${before.word} ${word}`, from: before.from, to }] : [];
  });
}

/** Stretches without overlaps; they come in order. */
export function merged(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const { from, to } of stretches) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
