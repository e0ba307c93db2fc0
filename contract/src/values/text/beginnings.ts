import { foldWords } from './fold.ts';

/** Shorter beginnings say nothing. */
const fewestLetters = 2;

/**
 * The ways in which the last word of a text that is being typed may begin, folded, the plain one first. The fold looks at a letter together with
 * the next one, which is not there yet: `ip` may become `iphone`, which folds to `ifone`, and `chirc` `chirchiq`.
 */
export function beginningsOf(text: string): string[] {
  const words = foldWords(text);
  const last = words.at(-1);
  if (last === undefined) return [];
  const found = new Set([last]);
  for (const next of ['h', 's', 'e', 'u']) {
    const folded = foldWords(text.trimEnd() + next)[words.length - 1];
    if (!folded || folded.startsWith(last)) continue;
    const beginning = folded.endsWith(next) && next !== 'h' && next !== 's' ? folded.slice(0, -1) : folded;
    if (beginning.length >= fewestLetters) found.add(beginning);
  }
  return [...found];
}
