import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findNamed, type Named, namesHave } from '#contract/values/text/name-search.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import type { CategoryData } from '#web/api/queries.ts';
import { useLang } from '#web/texts/language.ts';
import { productCountText } from '#web/texts/product-count-text.ts';
import type { FoundItem } from '#web/ui/found-list.tsx';

/** product/frame#category-modal. */
const foundAtMost = 20;

export interface FoundCategory extends FoundItem, Named {
  category: CategoryData;
}

/** What every category is called in all languages, with the number of its listings. */
const categoryNamesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['categories', 'names'],
    queryFn: ({ signal }) => api.call('listCategoryNames', {}, { signal }).then(({ content }) => content),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });

/**
 * The top categories that a search leaves, and what it finds below them (product/frame#category-modal). Until the names in other
 * languages are there, and where they do not come, the shown ones are searched.
 */
export function useFoundCategories(tree: readonly CategoryData[], query: string) {
  const language = useLang();
  const isSearching = query.trim() !== '';
  const names = useQuery({ ...categoryNamesQuery(useApi()), enabled: isSearching });

  const below = useMemo(() => {
    const known = new Map(names.data?.map((each) => [each.id, each]));
    const named = ({ id, name }: CategoryData): Named => known.get(id) ?? { names: [name], aliases: [] };
    const under = (parent: CategoryData, path: string): FoundCategory[] =>
      parent.children.flatMap((category) => {
        const products = known.get(category.id)?.products;
        const found: FoundCategory = {
          key: String(category.id),
          name: category.name,
          where: path,
          count: products === undefined ? null : productCountText(products, language),
          category,
          names: named(category).names,
          aliases: named(category).aliases,
        };
        return [found, ...under(category, `${path} › ${category.name}`)];
      });
    return { named, all: tree.flatMap((top) => under(top, top.name)) };
  }, [tree, names.data, language]);

  return useMemo(
    () => ({
      top: isSearching ? tree.filter((category) => namesHave(below.named(category).names, query)) : tree,
      deeper: findNamed(below.all, query, foundAtMost),
      isLoading: names.isLoading,
    }),
    [tree, below, query, isSearching, names.isLoading],
  );
}
