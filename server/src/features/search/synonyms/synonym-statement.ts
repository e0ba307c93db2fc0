import { m } from '#contract/texts/messages.ts';
import { foldText } from '#contract/values/text/fold.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import type { StatedGroup } from './synonym.repository.ts';

/** What a body states of a group, each term once. @throws AppError VALIDATION for terms that find nothing, and weak ones that are none of them */
export function statedGroup({ kind, category, terms, narrower, weak }: StatedGroup): StatedGroup {
  const folded = new Set(terms.map(foldText));
  if (folded.has('')) throw fieldRefusal('terms', m.refusals_synonyms_nothing_to_find);
  if (weak.some((term) => !folded.has(foldText(term)))) throw fieldRefusal('weak', m.refusals_synonyms_weak_elsewhere);
  const once = (texts: readonly string[]) => [...new Set(texts)];
  return { kind, category, terms: once(terms), narrower: once(narrower), weak: once(weak) };
}

/** The same out of a row. */
export function statedInRow({ kind, category, terms, narrower, weak }: StatedGroup): StatedGroup {
  return { kind, category, terms, narrower, weak };
}
