import { foldWords } from '#contract/values/text/fold.ts';

export interface TextPart {
  text: string;
  matched: boolean;
}

const word = /([\p{L}\p{N}]+(?:['’‘ʻʼ`][\p{L}\p{N}]+)*['’‘ʻʼ`]?)/u;
/** Fewer letters are inside of too many words. */
const fewestInside = 3;

/** A text in parts: what of its words was typed, in whatever script and spelling, and the rest. */
export function matchedParts(text: string, typed: string): TextPart[] {
  const wanted = foldWords(typed);
  const parts: TextPart[] = [];
  const add = (part: string, matched: boolean): void => {
    if (part !== '') parts.push({ text: part, matched });
  };
  for (const piece of text.split(word)) {
    const [from, to] = longest(wanted.map((each) => matchIn(piece, each)));
    add(piece.slice(0, from), false);
    add(piece.slice(from, to), true);
    add(piece.slice(to), false);
  }
  return parts;
}

type Range = readonly [from: number, to: number];

function longest(ranges: readonly Range[]): Range {
  return ranges.reduce((best, range) => (range[1] - range[0] > best[1] - best[0] ? range : best), [0, 0]);
}

/** Where in a word the typed letters are: at its beginning, or some of them inside; `[0, 0]` for nowhere. */
function matchIn(piece: string, typed: string): Range {
  const folded = fold(piece);
  const last = folded.startsWith(typed) ? 0 : typed.length >= fewestInside ? piece.length - 1 : -1;
  if (folded === '' || !folded.includes(typed)) return [0, 0];
  for (let from = 0; from <= last; from += 1) {
    const rest = piece.slice(from);
    if (!fold(rest).startsWith(typed)) continue;
    for (let length = 1; length < rest.length; length += 1) {
      if (fold(rest.slice(0, length)) === typed) return [from, from + length];
    }
    return [from, piece.length];
  }
  return [0, 0];
}

const fold = (text: string): string => foldWords(text).join('');
