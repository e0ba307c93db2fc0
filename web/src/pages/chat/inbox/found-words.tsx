import type { ReactNode } from 'react';
import { foldWords } from '#contract/values/text/fold.ts';

/** Letters before the first found word that are kept of a long text. */
const keptBefore = 24;

/**
 * A text with the words marked that a search found in it: those that begin with a word of the search, in any script and case. What
 * stands far before the first of them is left out.
 */
export function FoundWords({ text, search }: { text: string; search: string }): ReactNode {
  const wanted = foldWords(search);
  if (wanted.length === 0) return text;
  const parts = text.split(/(\s+)/);
  const isFound = (part: string): boolean =>
    foldWords(part).some((word) => wanted.some((beginning) => word.startsWith(beginning)));
  const first = parts.findIndex(isFound);
  const before = parts.slice(0, Math.max(first, 0)).join('');
  const skipped = before.length > 2 * keptBefore ? before.length - keptBefore : 0;
  let at = 0;
  return (
    <>
      {skipped > 0 && '…'}
      {parts.map((part) => {
        const start = at;
        at += part.length;
        if (at <= skipped) return null;
        return isFound(part) ? <mark key={start}>{part}</mark> : part;
      })}
    </>
  );
}
