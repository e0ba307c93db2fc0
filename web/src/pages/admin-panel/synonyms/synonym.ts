import type { SynonymKind } from '#contract/values/synonym.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { m } from '#web/texts/messages.ts';

export type SynonymGroup = ApiOutput<'listSynonyms'>['content']['data'][number];

export const kindTexts: Readonly<Record<SynonymKind, () => string>> = {
  word: m.manage_synonyms_kind_word,
  brand: m.manage_synonyms_kind_brand,
};
