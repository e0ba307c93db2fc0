import { foldWords } from '#contract/values/text/fold.ts';
import type { Categories } from '#server/features/categories/categories.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { cached } from '#server/platform/database/cached.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readCategoryAliases } from './category-names.repository.ts';
import type { TypedText } from './typed-text.ts';

interface Name {
  categoryId: number;
  words: readonly string[];
  /** 0 its own name, 1 another word for it */
  rank: 0 | 1;
}

/** Every name of every category, to find those that a typed text begins. */
export interface CategoryNames {
  /** ids of categories, the surest first; of those that are meant */
  matching(typed: TypedText, most: number, isMeant: (categoryId: number) => boolean): Promise<number[]>;
  /** the next reader asks the database again */
  drop(): void;
}

const keptMs = 60_000;

export function createCategoryNames(deps: { database: Database; clock: Clock; categories: Categories }): CategoryNames {
  const names = cached(() => readNames(deps), keptMs, deps.clock);
  return {
    async matching(typed, most, isMeant) {
      const found = (await names.get()).flatMap((name) => {
        const at = isMeant(name.categoryId) ? placeIn(name, typed) : null;
        return at === null
          ? []
          : [{ ...name, at, isGuessed: !beginsPlainly(name, typed), missing: missingIn(name, typed) }];
      });
      found.sort(
        (one, other) =>
          Number(one.isGuessed) - Number(other.isGuessed) ||
          one.at - other.at ||
          one.rank - other.rank ||
          one.words.length - other.words.length ||
          one.missing - other.missing,
      );
      return [...new Set(found.map(({ categoryId }) => categoryId))].slice(0, most);
    },
    drop: () => names.drop(),
  };
}

/** In the order of the catalogue, which decides between equal matches. */
async function readNames({ database, categories }: { database: Database; categories: Categories }): Promise<Name[]> {
  const [tree, aliases] = await Promise.all([categories.get(), readCategoryAliases(database.db)]);
  return tree.all().flatMap(({ id, name_uz, name_ru, name_en }) => {
    const own = [name_uz, name_ru, name_en].flatMap((text): Name[] => {
      return text === null ? [] : [{ categoryId: id, words: foldWords(text), rank: 0 }];
    });
    const others = (aliases.get(id) ?? []).map((text): Name => ({ categoryId: id, words: foldWords(text), rank: 1 }));
    return [...own, ...others].filter(({ words }) => words.length > 0);
  });
}

/** As the last word is typed, and not as it may become with the next letter: «qoʻy» is a sheep sooner than what begins with ko. */
function beginsPlainly({ words }: Name, { beginnings: [plain = ''] }: TypedText): boolean {
  return words.some((word) => word.startsWith(plain));
}

/** Letters that the word which is begun still wants: «коро» is a корова sooner than a коробка. */
function missingIn({ words }: Name, { beginnings }: TypedText): number {
  const begun = words.flatMap((word) =>
    beginnings.filter((start) => word.startsWith(start)).map((start) => word.length - start.length),
  );
  return Math.min(...begun);
}

/** Which word of the name the typed text begins; null where it is not in the name. */
function placeIn({ words }: Name, { whole, beginnings }: TypedText): number | null {
  if (!whole.every((word) => words.some((of) => of.startsWith(word)))) return null;
  const at = words.findIndex((word) => beginnings.some((start) => word.startsWith(start)));
  if (at < 0) return null;
  const first = whole[0];
  return first === undefined ? at : words.findIndex((word) => word.startsWith(first));
}
