import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { limits, searchTextLimit } from '#contract/values/limits.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { districtsQuery } from '#web/api/queries.ts';
import { catalogListQuery, regionNamesQuery } from '#web/features/filters/catalog-queries.ts';
import { chipsOf, type FilterChip } from '#web/features/filters/filter-chips.ts';
import { type FilterProperty, type Filters, noFilters } from '#web/features/filters/filters.ts';
import { priceTitle } from '#web/features/filters/price-section.tsx';
import { useFacets } from '#web/features/filters/use-facets.ts';
import { useFilterDraft } from '#web/features/filters/use-filter-draft.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { setSearchBase } from '#web/features/page-head/page-title.ts';
import { choosePlace, usePlace } from '#web/features/place/place-store.ts';
import { InfiniteProducts } from '#web/features/product-grid/infinite-products.tsx';
import type { SearchIntent } from '#web/features/search-intent/intent-query.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { infoIcon, layoutGridIcon, listIcon, slidersHorizontalIcon } from '#web/ui/icons.ts';
import { useLinking } from '#web/ui/link.tsx';
import { ActiveFilters, type UnderstoodText } from './active-filters.tsx';
import {
  besideText,
  type CatalogState,
  catalogFilter,
  catalogList,
  catalogSearch,
  isPlain,
  isUnfiltered,
  type KnownPlace,
  onlyPlace,
  plainAddress,
} from './catalog-address.ts';
import { CatalogHead, type CategoryStep } from './catalog-head.tsx';
import { chooseView, useCatalogView } from './catalog-view.ts';
import type { ChildProperty } from './child-panel.tsx';
import { EmptyResults } from './empty-results.tsx';
import { FilterDrawer, FilterSidebar } from './filter-panels.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { resultsId, SkipLinks } from './skip-links.tsx';
import { SortMenu } from './sort-menu.tsx';
import { fewResults, ThinResults } from './thin-results.tsx';
import { UnderstoodNote } from './understood-note.tsx';
import { useCatalogState } from './use-catalog-state.ts';
import { useIntent } from './use-intent.ts';
import { useNewSearch, useNoteSearch } from './use-note-search.ts';
import { useRestoredList } from './use-restored-list.ts';
import { useWideScreen } from './use-wide-screen.ts';
import type { Wider } from './ways.tsx';
import '#web/features/filters/filters.css';
import './list-view.css';

/** Page size of the catalogue (product/lists#scrolling). */
export const pageSize = 10;

export interface CatalogProps {
  path: string;
  categoryId: number | null;
  name: string;
  ancestors: readonly CategoryStep[];
  subcategories: readonly CategoryStep[];
  /** the category's own and inherited; undefined until they are known */
  properties: readonly FilterProperty[] | undefined;
  /** what the child categories begin with */
  childProperty?: ChildProperty | null;
  /** a way to be told of new matches of what is chosen now; beside the active filters, or under an empty list */
  saveSearch?: (state: CatalogState, where: 'row' | 'empty') => ReactNode;
}

const none: readonly FilterProperty[] = [];
const noParts: SearchIntent['parts'] = [];

/** A list of listings with all that narrows, orders and shows it (product/catalogue#page). */
export function Catalog({
  path,
  categoryId,
  name,
  ancestors,
  subcategories,
  properties,
  childProperty = null,
  saveSearch,
}: CatalogProps) {
  const api = useApi();
  const language = useLang();
  const navigate = useNavigate();
  const isWide = useWideScreen();
  const view = useCatalogView();
  const place = usePlace();
  const { hrefOf } = useLinking();
  const { state, titleIsCut, isSettled, regions, askRegions, placeName } = useCatalogState(path, properties);
  const { intent, isLeading } = useIntent(state, categoryId);
  const isReady = isSettled && !isLeading;
  const plain = isPlain(state, categoryId, intent);
  const isUnderstood = state.q !== '' && !plain;
  const parts = plain || !state.q ? noParts : intent?.parts;
  const nextSearch = parts ? besideText(state, path, parts) : null;
  useEffect(() => {
    setSearchBase(nextSearch);
    return () => setSearchBase(null);
  }, [nextSearch]);
  const filter = catalogList(state, categoryId);
  const query = useInfiniteQuery({
    ...catalogListQuery(api, filter, pageSize, state.cursor),
    enabled: isReady,
    // The server knows no remembered place, so its list stands until the one of the place has come.
    placeholderData: (shown, before) => (before && differsInPlace(before.queryKey[2], filter) ? shown : undefined),
  });
  const { fetchNextPage } = query;
  useRestoredList({
    pages: query.isPlaceholderData ? 0 : (query.data?.pages.length ?? 0),
    hasNextPage: query.hasNextPage,
    isFetching: query.isFetching,
    failed: query.isFetchNextPageError,
    fetchNextPage: useCallback(() => void fetchNextPage(), [fetchNextPage]),
  });
  const staged = useFilterDraft(state.filters, properties ?? none);
  const [drawerIsOpen, setDrawerIsOpen] = useState(false);
  const [panelIsOpen, setPanelIsOpen] = useState(false);
  const facets = useFacets(
    catalogFilter({ title: state.title, filters: staged.filters }, categoryId),
    isReady && (isWide || drawerIsOpen || panelIsOpen),
  );
  // A category below is given the place and the text, which is read anew there.
  const below = onlyPlace(state);
  const found = useFacets(
    isUnderstood && intent
      ? { ...intent.filter, categoryId }
      : catalogFilter({ title: state.title, filters: below.filters }, categoryId),
    isReady && state.title !== '' && subcategories.length > 0,
  );
  const stagedRegion = staged.draft.regionId;
  const districts = useQuery({ ...districtsQuery(api, stagedRegion ?? 0), enabled: stagedRegion !== null });
  const askDistricts = isUnanswered(districts) ? () => void districts.refetch() : null;
  const results = useRef<HTMLDivElement>(null);
  const { show, remember } = useShow(path, state, results);

  const chips = useMemo(
    () => chipsOf(state.filters, properties ?? none, { language, placeName }),
    [state.filters, properties, language, placeName],
  );
  const addressOf = (change: Partial<CatalogState>): string =>
    path + catalogSearch({ ...state, cursor: null, ...change });
  const start = addressOf({});
  const isLost = query.isError && !query.data && state.cursor !== null;
  useEffect(() => {
    // A place in the list that the server does not take any more gives way to the list's beginning.
    if (isLost) void navigate(start, { replace: true });
  }, [isLost, start, navigate]);
  const first = query.data?.pages[0];
  const nextCursor = query.data?.pages.at(-1)?.cursor;
  const isBeginning = isReady && state.cursor === null && !query.isPlaceholderData;
  const wasFound = first ? first.total > 0 && !first.search : null;
  // A list that was narrowed and is empty says nothing of its text.
  const isCounted = isBeginning && (wasFound || (parts !== undefined && isUnfiltered(state, path, parts)));
  useNewSearch(state.q || state.title);
  useNoteSearch(state.q || state.title, isCounted ? wasFound : null);
  const clearTo = path;
  const clear = (): void => {
    staged.reset();
    void navigate(clearTo);
    remember(noFilters);
  };
  const afterChip = (chip: FilterChip | null): void => {
    remember(chip?.without ?? noFilters);
    results.current?.focus({ preventScroll: true });
  };
  const onTakeBack = (): void => {
    api.call('noteRemovedPart', { body: { q: state.q } }).catch(() => undefined);
  };
  // Properties belong to the category: to leave it alone they must go before.
  const mayLeave = Object.keys(state.filters.properties).length === 0;
  const [ofPlace, ofOthers] = [chips.filter(({ id }) => id === 'place'), chips.filter(({ id }) => id !== 'place')];
  const wayWithout = (chip: FilterChip): Wider => ({
    id: chip.id,
    label: chip.label,
    to: addressOf({ filters: chip.without }),
    filter: catalogFilter({ title: state.title, filters: chip.without }, categoryId),
    onFollow: () => afterChip(chip),
  });
  const ways: Wider[] = [
    ...ofPlace.map(wayWithout),
    ...(state.title
      ? [
          {
            id: 'title',
            label: state.title,
            // Words meant as they stand are in the address twice.
            to: addressOf({ title: '', q: plain ? '' : state.q }),
            filter: catalogFilter({ ...state, title: '' }, categoryId),
            onFollow: () => results.current?.focus({ preventScroll: true }),
          },
        ]
      : []),
    ...(categoryId !== null && mayLeave && (state.title || chips.length > 0)
      ? [
          {
            id: 'category',
            label: name,
            to: paths.allProducts() + catalogSearch({ ...state, cursor: null }),
            filter: catalogFilter(state, null),
            onFollow: () => undefined,
          },
        ]
      : []),
    ...ofOthers.map(wayWithout),
  ];
  const [one, ...more] = first && !query.hasNextPage && first.data.length < fewResults ? first.data : [];
  // Signs alone are nothing to wait for.
  const canSave = categoryId !== null || chips.length > 0 || /[\p{L}\p{N}]/u.test(state.title);
  const panel = {
    path,
    beside: new URLSearchParams(addressOf({ filters: noFilters }).slice(path.length)),
    staged,
    properties: properties ?? none,
    facets,
    regions,
    districts: districts.data ?? [],
    placesMissing: askRegions
      ? { text: m.common_regions_error(), retry: askRegions }
      : askDistricts && { text: m.add_item_districts_failed(), retry: askDistricts },
    clearTo,
    onApply: (filters: Filters) => {
      setDrawerIsOpen(false);
      show(filters);
    },
    onClear: clear,
  };
  return (
    <div className="wrap pb-6 md:pt-3">
      <SkipLinks />
      <CatalogPageHead
        path={path}
        state={state}
        name={name}
        placeName={placeName}
        ancestors={ancestors}
        categoryId={categoryId}
      />
      {/* Without script a phone has no sheet to search in. */}
      <noscript>
        <form className="py-2 md:hidden" action={hrefOf(path)}>
          <input
            className="input"
            type="search"
            name="title"
            defaultValue={state.title}
            maxLength={searchTextLimit}
            aria-label={m.common_search_placeholder()}
          />
        </form>
      </noscript>
      <CatalogHead
        title={titleOf(state, categoryId, name)}
        ancestors={ancestors}
        current={name}
        subcategories={subcategories}
        counts={state.title && !found.failed ? found.data?.categories : null}
        placeSearch={catalogSearch(below)}
        childSearch={catalogSearch({ ...below, title: state.q || state.title })}
        total={first ? { count: first.total, isFloor: first.totalIsFloor === true } : null}
      />
      <div className="catalog">
        <FilterSidebar {...panel} />
        <FilterDrawer
          {...panel}
          open={drawerIsOpen}
          onClose={() => {
            staged.reset();
            setDrawerIsOpen(false);
          }}
        />
        <div className="min-w-0">
          <div className="catalog__tools">
            <button
              type="button"
              className="btn btn--outline catalog__filter-button needs-script"
              aria-haspopup="dialog"
              aria-expanded={drawerIsOpen}
              aria-label={chips.length > 0 ? m.lists_filter_count({ count: chips.length }) : m.lists_filter()}
              onClick={() => setDrawerIsOpen(true)}
            >
              <Icon of={slidersHorizontalIcon} />
              {chips.length > 0 && <span className="count catalog__count">{chips.length}</span>}
            </button>
            <SortMenu path={path} state={state} priceTitle={priceTitle(panel.properties)} view={view} />
            <div className="catalog__row">
              <QuickFilters
                state={state}
                panel={panel}
                childProperty={childProperty}
                categoryId={categoryId}
                addressOf={(filters) => addressOf({ filters })}
                onOpen={setPanelIsOpen}
              >
                {canSave && (ways.length > 0 || isUnderstood) && first && first.total > 0 && saveSearch?.(state, 'row')}
              </QuickFilters>
              <ActiveFilters
                chips={chips}
                understood={
                  isUnderstood && intent ? understoodText(state, intent, { categoryId, name, place, onTakeBack }) : null
                }
                addressWithout={({ without }) => addressOf({ filters: without })}
                clearTo={clearTo}
                onRemove={afterChip}
              />
            </div>
            <div className="catalog__view needs-script">
              <Segmented
                label={m.lists_view()}
                options={[
                  { value: 'grid', label: m.lists_view_grid(), icon: layoutGridIcon },
                  { value: 'list', label: m.lists_view_list(), icon: listIcon },
                ]}
                value={view}
                onChange={chooseView}
              />
            </div>
          </div>
          <section
            ref={results}
            id={resultsId}
            tabIndex={-1}
            className="catalog__results"
            aria-label={titleOf(state, categoryId, name)}
          >
            <UnderstoodNote isPlain={plain} intent={intent} readTo={addressOf({ title: state.q, q: '' })} />
            {titleIsCut && (
              <p className="catalog__understood">
                <Icon of={infoIcon} size={16} />
                {m.lists_search_cut({ max: limits.searchText })}
              </p>
            )}
            {first?.search && (
              <p className="catalog__understood">
                <Icon of={infoIcon} size={16} />
                {(first.search.reason === 'fewer-words' ? m.lists_shown_for_fewer : m.lists_shown_for)({
                  title: state.title,
                  shownFor: first.search.shownFor,
                })}
              </p>
            )}
            <InfiniteProducts
              query={query}
              columns={3}
              leading
              empty={
                ways.length > 0 ? (
                  <EmptyResults
                    ways={ways}
                    clearTo={clearTo}
                    onClear={() => afterChip(null)}
                    saveSearch={canSave ? saveSearch?.(state, 'empty') : null}
                  />
                ) : undefined
              }
            />
            {one && !query.isPlaceholderData && <ThinResults ways={ways} products={[one, ...more]} />}
            {nextCursor && (
              <noscript>
                <a
                  className="btn btn--outline btn--wide mt-6"
                  href={hrefOf(addressOf({ cursor: nextCursor }))}
                  rel="next"
                >
                  {m.common_page_next()}
                </a>
              </noscript>
            )}
          </section>
        </div>
      </div>
    </div>
  );
}

/** Goes to other filters, and remembers the place among them where it is another one (product/catalogue#place-in-the-address). */
function useShow(path: string, state: CatalogState, results: { current: HTMLElement | null }) {
  const api = useApi();
  const language = useLang();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remember = ({ regionId, districtId }: Filters): void => {
    if (regionId === state.filters.regionId && districtId === state.filters.districtId) return;
    if (regionId === null) {
      choosePlace(null);
      return;
    }
    const region = queryClient.getQueryData(regionNamesQuery(api).queryKey)?.find(({ id }) => id === regionId);
    const district = queryClient
      .getQueryData(districtsQuery(api, regionId).queryKey)
      ?.find(({ id }) => id === districtId);
    const name = district?.name ?? region?.shortName;
    if (name) choosePlace({ regionId, districtId, name, language });
  };
  const show = (filters: Filters): void => {
    void navigate(path + catalogSearch({ ...state, filters, cursor: null }));
    remember(filters);
    const list = results.current;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
  };
  return { show, remember };
}

/** How a text was understood; without the category, it and what it has are words again. */
function understoodText(
  state: CatalogState,
  { parts }: SearchIntent,
  {
    categoryId,
    name,
    place,
    onTakeBack,
  }: { categoryId: number | null; name: string; place: KnownPlace | null; onTakeBack: () => void },
): UnderstoodText {
  const isCategoryRead = categoryId !== null && parts.some(({ id }) => id === 'category');
  const things = parts.filter(({ id }) => !['place', 'price', 'offeredBy'].includes(id));
  const words = things.map((each) => each.words).filter((each) => !state.title.includes(each));
  const title = [...words, state.title].filter(Boolean).join(' ');
  const filters = { ...state.filters, properties: {} };
  const without = paths.allProducts() + catalogSearch({ ...state, title, filters, cursor: null });
  return {
    category: isCategoryRead ? { label: name, to: without } : null,
    plainTo: plainAddress(state, place),
    // The chips of a property are one for each of its values.
    isRead: (chip) => parts.some(({ id }) => id === chip.id.split(' ')[0]),
    onTakeBack,
  };
}

function titleOf({ title }: CatalogState, categoryId: number | null, name: string): string {
  return title && categoryId === null ? m.lists_search_title({ title }) : name;
}

/** Whether two lists are the same but for the place that they are of. */
function differsInPlace(one: unknown, other: object): boolean {
  const rest = (filter: unknown): string =>
    JSON.stringify({ ...(typeof filter === 'object' ? filter : null), regionId: 0, districtId: 0 });
  return rest(one) === rest(other);
}

/** A catalogue is found by search engines as it is and by region; what is chosen beside that is not (and no page but the first). */
function CatalogPageHead({
  path,
  state,
  name,
  placeName,
  ancestors,
  categoryId,
}: Pick<CatalogProps, 'path' | 'name' | 'ancestors' | 'categoryId'> & {
  state: CatalogState;
  placeName: string | null;
}) {
  const { filters } = state;
  const indexed = path + catalogSearch({ ...onlyPlace(state), filters: { ...noFilters, regionId: filters.regionId } });
  const isIndexed = path + catalogSearch({ ...state, sort: null, cursor: null }) === indexed;
  const title = titleOf(state, categoryId, name);
  const placed = isIndexed && placeName ? m.lists_title_in({ name: title, place: placeName }) : title;
  return (
    <PageHead
      title={placed}
      description={m.lists_description({ name: placed })}
      path={indexed}
      noindex={!isIndexed}
      jsonLd={breadcrumbData(ancestors, name)}
    />
  );
}

function breadcrumbData(ancestors: CatalogProps['ancestors'], name: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...ancestors.map((step) => step.name), name].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step,
    })),
  };
}
