import { trimEndOf } from '#server/platform/text/trim-end.ts';

export interface LineOptions {
  /** pixels that a text would take */
  widthOf: (text: string) => number;
  /** pixels that a line has */
  width: number;
  atMost: number;
}

export interface Lines {
  lines: string[];
  /** the whole text stands in the lines, and no word had to be broken */
  isWhole: boolean;
}

const ellipsis = '…';

/**
 * Breaks a text of single spaces into lines: between words, after a hyphen or slash in a word, and inside a word only where
 * it is wider than a line. What is left over becomes an ellipsis.
 */
export function breakLines(text: string, { widthOf, width, atMost }: LineOptions): Lines {
  const lines: string[] = [];
  let rest = text;
  let isWhole = true;
  while (rest !== '' && lines.length < atMost) {
    const fitting = longestStart(rest, (start) => widthOf(start) <= width);
    if (fitting.length === rest.length) return { lines: [...lines, rest], isWhole };
    if (lines.length === atMost - 1) return { lines: [...lines, shortened(rest, widthOf, width)], isWhole: false };
    const at = breakBefore(rest, fitting.length);
    isWhole &&= at > 0;
    const line = rest.slice(0, at > 0 ? at : fitting.length);
    lines.push(line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  return { lines, isWhole };
}

/** As much of the text as stands in the width together with an ellipsis, which follows no space or comma. */
function shortened(text: string, widthOf: LineOptions['widthOf'], width: number): string {
  const end = (start: string) => `${trimEndOf(start, ' ,.;:!?–—-')}${ellipsis}`;
  return end(longestStart(text, (start) => widthOf(end(start)) <= width));
}

/** The longest start in whole characters that passes; at least one character, so that every line takes something. */
function longestStart(text: string, passes: (start: string) => boolean): string {
  let start = '';
  for (const character of text) {
    const longer = start + character;
    if (start !== '' && !passes(longer)) return start;
    start = longer;
  }
  return start;
}

/** The last place to break a text no later than `end`; 0 where there is none. */
function breakBefore(text: string, end: number): number {
  if (text[end] === ' ') return end;
  const breaks = [...text.matchAll(/ |(?<=\p{L}{3})[-/](?=\p{L}{3})/gu)].map(({ index }) => index + 1);
  return breaks.findLast((at) => at <= end) ?? 0;
}
