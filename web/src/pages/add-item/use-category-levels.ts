import { useQueries, useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { categoryLevelQuery, categoryPropertiesQuery, type PropertyData } from '#web/api/queries.ts';

export interface CategoryLevel {
  options: readonly { id: number; name: string }[] | undefined;
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

/** What the selects of the category panel offer (spec §4: each choice loads subcategories and property definitions). */
export function useCategoryLevels(path: readonly number[]): CategoryChoices {
  const api = useApi();
  const asked = useQueries({ queries: [null, ...path].map((parentId) => categoryLevelQuery(api, parentId)) });
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
    levels: levels.filter((level, index) => index === 0 || level.options?.length !== 0),
    hasChildren: asked.at(-1)?.data?.length !== 0,
    properties: deepest === undefined ? [] : properties.data,
    propertiesFailed: properties.isError && !properties.isFetching,
    retryProperties: () => void properties.refetch(),
  };
}
