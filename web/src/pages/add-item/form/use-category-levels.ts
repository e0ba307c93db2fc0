import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import type { PropertyData } from '#web/api/queries.ts';
import { categoryLevelQuery, categoryPropertiesQuery } from '#web/api/reference-queries.ts';

interface CategoryLevel {
  options: readonly { id: number; name: string; slug: string; hasChildren: boolean }[] | undefined;
  failed: boolean;
  retry: () => void;
}

export interface CategoryChoices {
  /** the main categories, then the children of each chosen one as far as there are any */
  levels: CategoryLevel[];
  /** the deepest chosen one has children, or it is not known yet */
  hasChildren: boolean;
  properties: readonly PropertyData[] | undefined;
  propertiesFailed: boolean;
  retryProperties: () => void;
}

/** What the selects of the category panel offer (product/add-item#category: each choice loads subcategories and property definitions). */
export function useCategoryLevels(path: readonly number[]): CategoryChoices {
  const api = useApi();
  const client = useQueryClient();
  const levelQueries = [null, ...path].map((parentId) => categoryLevelQuery(api, parentId));
  /** undefined until the level that offers it has come */
  const hasChildrenAt = (level: number) =>
    levelQueries[level] &&
    client.getQueryData(levelQueries[level].queryKey)?.find(({ id }) => id === path[level])?.hasChildren;
  const asked = useQueries({
    queries: levelQueries.map((query, level) => ({ ...query, enabled: hasChildrenAt(level - 1) !== false })),
  });
  const deepest = path.at(-1);
  const properties = useQuery({ ...categoryPropertiesQuery(api, deepest ?? 0), enabled: deepest !== undefined });
  const levels = asked.map(
    (query): CategoryLevel => ({
      options: query.data,
      failed: query.isError && !query.isFetching,
      retry: () => void query.refetch(),
    }),
  );
  return {
    // A level that may turn out empty is not shown while it loads: a select must not come and go.
    levels: levels.filter((_, level) => level === 0 || path[level] !== undefined || hasChildrenAt(level - 1) === true),
    hasChildren: hasChildrenAt(path.length - 1) !== false,
    properties: deepest === undefined ? [] : properties.data,
    propertiesFailed: properties.isError && !properties.isFetching,
    retryProperties: () => void properties.refetch(),
  };
}
