import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchTextLimit } from '#contract/values/limits.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { districtsQuery } from '#web/api/reference-queries.ts';
import { chipsOf, type FilterChip } from '#web/features/filters/filter-chips.ts';
import { type FilterProperty, type Filters, noFilters } from '#web/features/filters/filters.ts';
import { priceTitle } from '#web/features/filters/price-section.tsx';
import { useFacets } from '#web/features/filters/use-facets.ts';
import { useFilterDraft } from '#web/features/filters/use-filter-draft.ts';
import { setSearchBase } from '#web/features/page-head/page-title.ts';
import { usePlace } from '#web/features/place/place-store.ts';
import type { SearchIntent } from '#web/features/search-intent/intent-query.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { layoutGridIcon, listIcon, slidersHorizontalIcon } from '#web/ui/icons.ts';
import { useLinking } from '#web/ui/link.tsx';
import { ActiveFilters } from './active-filters.tsx';
import {
  besideText,
  type CatalogState,
  catalogFilter,
  catalogSearch,
  isPlain,
  isUnfiltered,
  onlyPlace,
} from './address/catalog-address.ts';
import { CatalogHead, type CategoryStep } from './catalog-head.tsx';
import { CatalogPageHead, titleOf } from './catalog-page-head.tsx';
import { chooseView, useCatalogView } from './catalog-view.ts';
import type { ChildProperty } from './child-panel.tsx';
import { FilterDrawer, FilterSidebar } from './filter-panels.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { Results } from './results/results.tsx';
import { SkipLinks } from './results/skip-links.tsx';
import { useCatalogList } from './results/use-catalog-list.ts';
import { waysOut } from './results/ways-out.ts';
import { SortMenu } from './sort-menu.tsx';
import { understoodText } from './understood-text.ts';
import { useCatalogState } from './use-catalog-state.ts';
import { useIntent } from './use-intent.ts';
import { useNewSearch, useNoteSearch } from './use-note-search.ts';
import { useShow } from './use-show.ts';
import { useWideScreen } from './use-wide-screen.ts';
import '#web/features/filters/filters.css';
import './list-view.css';

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
  const addressOf = (change: Partial<CatalogState>): string =>
    path + catalogSearch({ ...state, cursor: null, ...change });
  const query = useCatalogList(state, categoryId, isReady, addressOf({}));
  const staged = useFilterDraft(state.filters, properties ?? none);
  const [drawerIsOpen, setDrawerIsOpen] = useState(false);
  const [panelIsOpen, setPanelIsOpen] = useState(false);
  const facets = useFacets(
    catalogFilter({ title: state.title, filters: staged.filters }, categoryId),
    isReady && (isWide || drawerIsOpen || panelIsOpen),
  );
  // A category below is given the place and the text, which is read anew there.
  const below = onlyPlace(state);
  // Of an understood text all words may have become filters.
  const isSought = state.title !== '' || isUnderstood;
  const found = useFacets(
    isUnderstood && intent
      ? { ...intent.filter, categoryId }
      : catalogFilter({ title: state.title, filters: below.filters }, categoryId),
    isReady && isSought && subcategories.length > 0,
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
  const first = query.data?.pages[0];
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
  const toResults = (): void => results.current?.focus({ preventScroll: true });
  const afterChip = (chip: FilterChip | null): void => {
    remember(chip?.without ?? noFilters);
    toResults();
  };
  const onTakeBack = (): void => {
    api.call('noteRemovedPart', { body: { q: state.q } }).catch(() => undefined);
  };
  const title = titleOf(state, categoryId, name);
  const ways = waysOut(state, {
    chips,
    categoryId,
    name,
    isPlain: plain,
    addressOf,
    onLeave: (chip) => (chip ? afterChip(chip) : toResults()),
  });
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
            placeholder={m.common_search_hint()}
            aria-label={m.common_search_placeholder()}
          />
        </form>
      </noscript>
      <CatalogHead
        title={title}
        ancestors={ancestors}
        current={name}
        subcategories={subcategories}
        counts={isSought && !found.failed ? found.data?.categories : null}
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
          <Results
            ref={results}
            query={query}
            state={state}
            categoryId={categoryId}
            title={title}
            intent={intent}
            isPlain={plain}
            isCut={titleIsCut}
            ways={ways}
            clearTo={clearTo}
            onClear={() => afterChip(null)}
            addressOf={addressOf}
            saveSearch={canSave ? saveSearch?.(state, 'empty') : null}
          />
        </div>
      </div>
    </div>
  );
}
