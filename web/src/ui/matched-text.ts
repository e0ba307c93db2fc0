import { foldWords } from '#contract/values/text/fold.ts';

export interface TextPart {
  text: string;
  matched: boolean;
}

const word = /([\p{L}\p{N}]+(?:['’‘ʻʼ`][\p{L}\p{N}]+)*['’‘ʻʼ`]?)/u;

/** A text in parts: the beginnings of its words that were typed, in whatever script and spelling, and the rest. */
export function matchedParts(text: string, typed: string): TextPart[] {
  const wanted = foldWords(typed);
  const parts: TextPart[] = [];
  for (const piece of text.split(word)) {
    const end = wanted.reduce((longest, each) => Math.max(longest, matchedEnd(piece, each)), 0);
    if (end > 0) parts.push({ text: piece.slice(0, end), matched: true });
    if (end < piece.length) parts.push({ text: piece.slice(end), matched: false });
  }
  return parts;
}

/** How many letters at the beginning of a word are the typed ones; 0 for none. */
function matchedEnd(piece: string, typed: string): number {
  const folded = foldWords(piece).join('');
  if (folded === '' || !folded.startsWith(typed)) return 0;
  for (let end = 1; end < piece.length; end += 1) {
    if (foldWords(piece.slice(0, end)).join('') === typed) return end;
  }
  return piece.length;
}
