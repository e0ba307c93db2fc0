import type { Categories } from '#server/features/categories/categories.ts';
import { Lexicon, type Search } from '#server/features/search/search.ts';

/** What options of properties say, found by their words: makes, kinds of things, materials, each with the category that has it. */
export interface OptionWords {
  get(): Promise<Lexicon>;
}

/** Sizes and letters name nothing. */
const isNamed = (text: string | null): text is string => text !== null && /\p{L}{3}/u.test(text);

/** Built anew when the words of the search are, which is when categories or properties have changed. */
export function createOptionWords(deps: { search: Search; categories: Categories }): OptionWords {
  let kept: { of: Lexicon; words: Promise<Lexicon> } | null = null;
  return {
    async get() {
      const { lexicon } = await deps.search.knowledge();
      if (kept?.of !== lexicon) {
        kept = { of: lexicon, words: build(deps.categories) };
        kept.words.catch(() => {
          kept = null;
        });
      }
      return kept.words;
    },
  };
}

async function build(categories: Categories): Promise<Lexicon> {
  const tree = await categories.get();
  const named = tree.all().map(({ id, parent_id: parentId }) => {
    const options = tree.ownPropertiesOf(id).flatMap((property) => property.options);
    const kinds = options.flatMap(({ text_uz, text_ru, text_en }) => [text_uz, text_ru, text_en].filter(isNamed));
    return { id, parentId, names: [], aliases: [], aside: false, kinds: [...new Set(kinds)] };
  });
  return Lexicon.build({ groups: [], places: [], categories: named });
}
