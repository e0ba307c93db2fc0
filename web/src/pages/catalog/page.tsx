import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { isMissing } from '#web/api/is-missing.ts';
import { topCategoriesQuery } from '#web/api/queries.ts';
import { categoryQuery, districtsQuery } from '#web/api/reference-queries.ts';
import { catalogListQuery, regionNamesQuery } from '#web/features/filters/catalog-queries.ts';
import { usePagePath } from '#web/features/language/use-page-path.ts';
import { useSavePage } from '#web/features/offline/use-save-page.ts';
import { LeadOn } from '#web/features/page-head/lead-on.tsx';
import { chosenPlace } from '#web/features/place/place-store.ts';
import { SaveSearchButton } from '#web/features/saved-searches/save-search-button.tsx';
import { intentQuery, type SearchIntent } from '#web/features/search-intent/intent-query.ts';
import { understoodAddress } from '#web/features/search-intent/understood-address.ts';
import { type LoadContext, NotFound, Redirect } from '#web/pages/page.ts';
import { idInPath, paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { FailurePage } from '../error/failure-page.tsx';
import {
  type CatalogState,
  catalogFilter,
  catalogList,
  catalogSearch,
  isUnread,
  readCatalogAddress,
  scopeOf,
  settled,
  withRemembered,
} from './address/catalog-address.ts';
import { Catalog } from './catalog.tsx';
import type { ChildProperty } from './child-panel.tsx';
import { pageSize } from './results/use-catalog-list.ts';

/** Fills the first page of the list; the canonical address of a category carries its slug (product/addresses#slugs). */
export async function load({ queryClient, api, params, search }: LoadContext): Promise<void> {
  const categoryId = categoryIdIn(params.id);
  const state = withRemembered(readCatalogAddress(search), chosenPlace());
  const intent = await loadIntent(queryClient, api, categoryId, state);
  if (intent && isUnread(state))
    throw new Redirect(understoodAddress(intent, state.title, { categoryId, search }), 302);
  const { regionId, properties } = state.filters;
  const category = categoryId === null ? null : queryClient.fetchQuery(categoryQuery(api, categoryId));
  const regions = queryClient.fetchQuery(regionNamesQuery(api)).catch(() => undefined);
  const districts =
    regionId === null ? undefined : queryClient.fetchQuery(districtsQuery(api, regionId)).catch(() => undefined);

  const loadList = async (): Promise<void> => {
    // What the address names is looked up first, but a plain list waits for nothing.
    const known = {
      properties: Object.keys(properties).length === 0 ? undefined : ((await category)?.properties ?? []),
      regions: regionId === null ? undefined : await regions,
      districts: await districts,
    };
    const wanted = settled(state, known);
    const query = catalogListQuery(api, catalogList(wanted, categoryId), pageSize, wanted.cursor);
    await queryClient.prefetchInfiniteQuery(query);
    const failed = queryClient.getQueryState(query.queryKey)?.status === 'error';
    // A place in a list may be out of date; its beginning never is.
    if (failed && state.cursor) throw new Redirect(pathOf(params.id) + catalogSearch({ ...wanted, cursor: null }));
  };
  const list = loadList();
  if (category === null) {
    await Promise.all([list, regions, queryClient.prefetchQuery(topCategoriesQuery(api))]);
    return;
  }
  const [{ id, slug }] = await Promise.all([category, list, regions]);
  const canonical = paths.category(id, slug);
  const query = search.toString();
  if (canonical !== pathOf(params.id)) throw new Redirect(query ? `${canonical}?${query}` : canonical);
}

/** What the text of an address asks for; without it the words alone are looked for. */
async function loadIntent(
  queryClient: LoadContext['queryClient'],
  api: LoadContext['api'],
  categoryId: number | null,
  state: CatalogState,
): Promise<SearchIntent | null> {
  const q = isUnread(state) ? state.title : state.q;
  if (q === '') return null;
  return queryClient.fetchQuery(intentQuery(api, q, scopeOf(state, categoryId))).catch(() => null);
}

const pathOf = (segment: string | undefined): string =>
  segment === undefined ? paths.allProducts() : `/catalog/${segment}`;

/** Null for /all-products, which has no id. @throws NotFound for an id that is none */
function categoryIdIn(segment: string | undefined): number | null {
  if (segment === undefined) return null;
  const id = idInPath(segment);
  if (id === null) throw new NotFound();
  return id;
}

/** The catalogue of a category, and of all of them (product/catalogue#page). Another category begins with no filters. */
export function Page() {
  const { id } = useParams();
  const categoryId = categoryIdIn(id);
  const { pathname, search } = useLocation();
  useSavePage(pathname, search === '');
  return categoryId === null ? <AllProducts /> : <CategoryProducts key={categoryId} categoryId={categoryId} />;
}

function CategoryProducts({ categoryId }: { categoryId: number }) {
  const { pathname, search } = useLocation();
  const category = useQuery(categoryQuery(useApi(), categoryId));
  const childProperty = useMemo(() => childPropertyOf(category.data), [category.data]);
  if (category.error && (!category.data || isMissing(category.error))) throw category.error;
  if (category.isPending && category.isPaused) return <FailurePage kind="error" />;
  const path = category.data ? paths.category(categoryId, category.data.slug) : pathname;
  if (path !== pathname) return <LeadOn to={path + search} />;
  return (
    <Catalog
      path={path}
      categoryId={categoryId}
      name={category.data?.name ?? ''}
      ancestors={category.data?.ancestors ?? []}
      subcategories={category.data?.children ?? []}
      properties={category.data?.properties}
      childProperty={childProperty}
      saveSearch={(state, where) => <SaveSearch state={state} categoryId={categoryId} where={where} />}
    />
  );
}

function AllProducts() {
  const categories = useQuery(topCategoriesQuery(useApi()));
  return (
    <Catalog
      path={paths.allProducts()}
      categoryId={null}
      name={m.lists_all_products()}
      ancestors={[]}
      subcategories={categories.data ?? []}
      properties={noProperties}
      saveSearch={(state, where) => <SaveSearch state={state} categoryId={null} where={where} />}
    />
  );
}

function childPropertyOf(category: ApiOutput<'getCategory'>['content'] | undefined): ChildProperty | null {
  if (!category?.childProperty) return null;
  const { name, categoryIds } = category.childProperty;
  return { name, children: category.children.filter(({ id }) => categoryIds.includes(id)) };
}

const noProperties = [] as const;

function SaveSearch({
  state,
  categoryId,
  where,
}: {
  state: CatalogState;
  categoryId: number | null;
  where: 'row' | 'empty';
}) {
  const look = where === 'row' ? ({ kind: 'ghost', size: 'sm' } as const) : {};
  return <SaveSearchButton filter={catalogFilter(state, categoryId)} here={usePagePath()} {...look} />;
}
