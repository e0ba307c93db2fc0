import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { categoryQuery, productsListQuery, topCategoriesQuery } from '#web/api/queries.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { choosePlace, chosenPlace, usePlace } from '#web/features/place/place-store.ts';
import { InfiniteProducts } from '#web/features/product-grid/infinite-products.tsx';
import { type LoadContext, NotFound, Redirect } from '#web/page.ts';
import { idInPath, paths } from '#web/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { RemovableChip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { searchIcon } from '#web/ui/icons.ts';
import { useLinking } from '#web/ui/link.tsx';
import { FailurePage } from '../error/failure-page.tsx';
import { catalogFilter, catalogSearch, readCatalogAddress } from './catalog-address.ts';
import { CatalogHead } from './catalog-head.tsx';
import { SortMenu } from './sort-menu.tsx';
import { TitleSearch } from './title-search.tsx';

/** Page size of the catalogue (spec §9). */
const pageSize = 10;

/** Fills the first page of the list; the canonical address of a category carries its slug (decisions §1). */
export async function load({ queryClient, api, params, search }: LoadContext): Promise<void> {
  const state = readCatalogAddress(search);
  const categoryId = categoryIdIn(params.id);
  const filter = catalogFilter(state, categoryId, chosenPlace());
  const list = queryClient.prefetchInfiniteQuery(productsListQuery(api, filter, pageSize, state.cursor));
  if (categoryId === null) {
    await Promise.all([list, queryClient.prefetchQuery(topCategoriesQuery(api))]);
    return;
  }
  const [category] = await Promise.all([queryClient.fetchQuery(categoryQuery(api, categoryId)), list]);
  const query = search.toString();
  const canonical = paths.category(category.id, category.slug);
  if (canonical !== `/catalog/${params.id}`) throw new Redirect(query ? `${canonical}?${query}` : canonical);
}

/** Null for /all-products, which has no id. @throws NotFound for an id that is none */
function categoryIdIn(segment: string | undefined): number | null {
  if (segment === undefined) return null;
  const id = idInPath(segment);
  if (id === null) throw new NotFound();
  return id;
}

/** The catalogue of a category, and of all of them (spec §2, decisions §6). */
export function Page() {
  const { id } = useParams();
  const categoryId = categoryIdIn(id);
  return categoryId === null ? <AllProducts /> : <CategoryProducts key={categoryId} categoryId={categoryId} />;
}

function CategoryProducts({ categoryId }: { categoryId: number }) {
  const { pathname, search } = useLocation();
  const category = useQuery(categoryQuery(useApi(), categoryId));
  if (category.error) throw category.error;
  if (category.isPending && category.isPaused) return <FailurePage kind="error" />;
  const path = category.data ? paths.category(categoryId, category.data.slug) : pathname;
  if (path !== pathname) return <Navigate to={path + search} replace />;
  return (
    <Catalog
      path={path}
      categoryId={categoryId}
      name={category.data?.name ?? ''}
      ancestors={category.data?.ancestors ?? []}
      subcategories={category.data?.children ?? []}
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
    />
  );
}

interface CatalogProps {
  path: string;
  categoryId: number | null;
  name: string;
  ancestors: readonly { id: number; name: string; slug: string }[];
  subcategories: readonly { id: number; name: string; slug: string }[];
}

function Catalog({ path, categoryId, name, ancestors, subcategories }: CatalogProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const place = usePlace();
  const state = readCatalogAddress(new URLSearchParams(search));
  const filter = catalogFilter(state, categoryId, place);
  const query = useInfiniteQuery(productsListQuery(useApi(), filter, pageSize, state.cursor));
  const first = query.data?.pages[0];
  const title = state.title && categoryId === null ? m.lists_search_title({ title: state.title }) : name;
  const nextCursor = query.data?.pages.at(-1)?.cursor;
  const nextHref = useLinking().hrefOf(path + catalogSearch({ ...state, cursor: nextCursor ?? null }));

  const clear = (): void => {
    choosePlace(null);
    if (state.title) void navigate(path + catalogSearch({ ...state, title: '', cursor: null }), { replace: true });
  };
  return (
    <div className="wrap pt-2 pb-6 md:pt-3">
      <PageHead
        title={title}
        description={m.lists_description({ name })}
        path={path}
        noindex={state.title !== '' || state.cursor !== null}
        jsonLd={breadcrumbData(ancestors, name)}
      />
      <CatalogHead
        title={title}
        ancestors={ancestors}
        current={name}
        subcategories={subcategories}
        total={first ? { count: first.total, isFloor: first.totalIsFloor === true } : null}
      />
      <div className="sticky top-14 z-10 -mx-(--gutter) flex items-center gap-2 bg-canvas px-(--gutter) py-2 md:top-[72px] md:py-3">
        <TitleSearch path={path} state={state} />
        <SortMenu path={path} state={state} />
      </div>
      {place && (
        <div className="chip-row mb-2">
          <RemovableChip removeLabel={m.lists_everywhere()} onRemove={() => choosePlace(null)}>
            {place.name}
          </RemovableChip>
        </div>
      )}
      <div className="pt-1">
        <InfiniteProducts
          query={query}
          leading
          empty={
            state.title || place ? (
              <EmptyState
                title={m.common_no_products_title()}
                text={m.lists_nothing_matches()}
                icon={searchIcon}
                level={2}
              >
                <Button kind="tonal" onClick={clear}>
                  {m.lists_clear_filters()}
                </Button>
              </EmptyState>
            ) : undefined
          }
        />
      </div>
      {nextCursor && (
        <noscript>
          <a className="btn btn--outline btn--wide mt-6" href={nextHref} rel="next">
            {m.common_page_next()}
          </a>
        </noscript>
      )}
    </div>
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
