import { foldWords } from '#contract/values/text/fold.ts';
import { normalizeText } from '#contract/values/text/text.ts';
import { analyze } from '../../words/analyze.ts';

/** A word, a number or a sign of a search text. */
export interface Token {
  kind: 'word' | 'number' | 'sign';
  /** as it was typed */
  text: string;
  /** where it stands in the text */
  from: number;
  to: number;
  /** folded; of a number its digits with a point */
  word: string;
  stems: readonly string[];
  /** no space before it */
  glued: boolean;
  /** of how many clauses the text has been by then, from 0: commas, semicolons, colons and brackets end one */
  clause: number;
}

/** The tokens that a filter stands for already. */
export type Used = Set<number>;

/** Notes that a filter stands for these tokens, the last one not among them. */
export function mark(used: Used, { from, to }: { from: number; to: number }): void {
  for (let at = from; at < to; at += 1) used.add(at);
}

/** A decimal number, a whole one, a word with apostrophes within, or a sign that says what a number means. */
const partsOfText =
  /(?<![0-9][.,]?)[0-9]{1,15}[.,][0-9]{1,2}(?![.,]?[0-9])|[0-9]+|[\p{L}\p{M}]{1,60}(?:['`´‘’ʻʼʽ′][\p{L}\p{M}]{1,60}){0,3}|[$"″/+%–—-]/gu;

const clauseEnd = /[,;:()]/;

/** «ta'mirlash» is what «ta'miri» is. */
const verbalNoun = /^(.{4,})lash(?:i|ga|da)?$/;

/** The parts of a text in their order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let end = -1;
  let clause = 0;
  // «120 м²»: of one letter, so that places in the text stay.
  const parted = normalizeText(text, 'NFC').replaceAll('²', '2').replaceAll('³', '3');
  for (const match of parted.matchAll(partsOfText)) {
    const [typed] = match;
    const [from, to] = [match.index, match.index + typed.length];
    if (tokens.length > 0 && clauseEnd.test(parted.slice(end, from))) clause += 1;
    tokens.push({ ...analyzed(typed), from, to, glued: from === end, clause });
    end = to;
  }
  return tokens;
}

function analyzed(typed: string): Omit<Token, 'from' | 'to' | 'glued' | 'clause'> {
  if (/^[0-9]/.test(typed)) {
    const word = typed.replace(',', '.');
    return { kind: 'number', text: typed, word, stems: [word] };
  }
  if (!/^[\p{L}\p{M}]/u.test(typed)) return { kind: 'sign', text: typed, word: typed, stems: [] };
  const name = withoutForeignEnding(typed);
  const [first] = analyze(name);
  const word = foldWords(name)[0] ?? name.toLowerCase();
  const done = verbalNoun.exec(word)?.[1];
  return { kind: 'word', text: typed, word, stems: [...(first?.stems ?? [word]), ...(done ? [done] : [])] };
}

/** «iPhone'ни»: an ending in another script belongs to no word of its own. */
function withoutForeignEnding(typed: string): string {
  const [head = typed, tail] = typed.split(/['`´‘’ʻʼʽ′]/);
  const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);
  return tail !== undefined && isCyrillic(head) !== isCyrillic(tail) ? head : typed;
}
