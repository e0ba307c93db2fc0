import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type DashboardTab, dashboardTabs } from '#contract/values/products/product-life.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { dashboardQuery } from '#web/api/own-queries.ts';
import type { OwnProductData } from '#web/api/queries.ts';
import { MoreButton } from '#web/features/paging/more-button.tsx';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatCompact, formatNumber } from '#web/texts/numbers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { eyeIcon, heartIcon, packageIcon, plusIcon } from '#web/ui/icons.ts';
import { Skeleton, useSkeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useNextControl } from '#web/ui/use-next-control.ts';
import { DraftRow } from './draft-row.tsx';
import { OwnProductRow } from './own-product-row.tsx';

const tabTexts: Readonly<Record<DashboardTab, { label: () => string; empty: () => string }>> = {
  active: { label: m.cabinet_tab_active, empty: m.cabinet_empty_active },
  draft: { label: m.cabinet_tab_draft, empty: m.cabinet_empty_draft },
  attention: { label: m.cabinet_tab_attention, empty: m.cabinet_empty_attention },
  archive: { label: m.cabinet_tab_archive, empty: m.cabinet_empty_archive },
};

/** What a tab has after its first listings; asked for under their key, so that it is brought up to date with them. */
const moreQuery = (api: Api, tab: DashboardTab, from: string | null) =>
  infiniteQueryOptions({
    queryKey: ['dashboard', tab, 'more', from],
    initialPageParam: from,
    queryFn: ({ pageParam, signal }) =>
      api
        .call('getDashboard', { query: { filter: tab, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal })
        .then((answer) => answer.content),
    getNextPageParam: ({ cursor }) => cursor,
  });

const isTab = (value: string | null): value is DashboardTab => value !== null && Object.hasOwn(dashboardTabs, value);

/** "Mening e'lonlarim" with its four tabs (product/cabinet#tabs). */
export function OwnProducts() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = isTab(asked) ? asked : 'active';
  const api = useApi();
  const list = useQuery({ ...dashboardQuery(api, tab), placeholderData: keepPreviousData });
  const first = list.isPlaceholderData ? undefined : list.data;
  const cursor = first?.cursor ?? null;
  const [moreOf, askMoreOf] = useState<DashboardTab | null>(null);
  const more = useInfiniteQuery({ ...moreQuery(api, tab, cursor), enabled: moreOf === tab && cursor !== null });
  const others = more.data?.pages.flatMap(({ products }) => products) ?? [];
  const counts = list.data?.counts;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="h1">{m.cabinet_my_products()}</h1>
        <ButtonLink kind="sell" icon={plusIcon} to={paths.addItem()} className="max-md:hidden">
          {m.cabinet_add_product()}
        </ButtonLink>
      </div>
      <Tabs
        label={m.cabinet_my_products()}
        selected={tab}
        onSelect={(key) => setSearch(key === 'active' ? {} : { tab: key }, { replace: true })}
        tabs={(['active', 'draft', 'attention', 'archive'] as const).map((key) => ({
          key,
          label: tabTexts[key].label(),
          ...(counts?.[key] ? { count: counts[key] } : {}),
        }))}
      >
        <TabContent
          tab={tab}
          products={first && [...first.products, ...others]}
          soldId={Number(search.get('sold'))}
          failed={isUnanswered({ data: first, isError: list.isError, isPaused: list.isPaused })}
          onRetry={() => void list.refetch()}
        />
        <MoreButton
          query={{
            hasNextPage: more.data ? more.hasNextPage : cursor !== null,
            isFetchingNextPage: more.isFetching,
            isFetchNextPageError: more.isLoadingError || more.isFetchNextPageError,
            isPaused: more.isPaused,
            error: more.error,
            refetch: () => list.refetch(),
            fetchNextPage: () => (moreOf === tab ? more.fetchNextPage() : askMoreOf(tab)),
          }}
          label={m.cabinet_products_more()}
        />
      </Tabs>
    </>
  );
}

function TabContent({
  tab,
  products,
  soldId,
  failed,
  onRetry,
}: {
  tab: DashboardTab;
  products: readonly OwnProductData[] | undefined;
  /** of the listing whose buyer is asked for */
  soldId: number;
  failed: boolean;
  onRetry: () => void;
}) {
  const skeleton = useSkeleton(!products && !failed);
  const onward = useRef<HTMLAnchorElement>(null);
  const list = useNextControl<HTMLUListElement>(() => onward.current);
  if (failed && !products) {
    return <ErrorState title={m.common_products_error()} retryLabel={m.common_retry()} onRetry={onRetry} />;
  }
  if (!products) {
    return (
      <div className="mt-4 grid min-h-dvh content-start gap-3" aria-busy="true">
        {skeleton && [1, 2, 3].map((row) => <Skeleton key={row} className="h-36 rounded-card" />)}
      </div>
    );
  }
  if (products.length === 0) {
    return (
      <EmptyState title={m.cabinet_empty_title()} text={tabTexts[tab].empty()} icon={packageIcon} tint="saffron">
        <ButtonLink kind="sell" icon={plusIcon} to={paths.addItem()} ref={onward}>
          {m.cabinet_add_product()}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {tab !== 'draft' && <Totals products={products} />}
      <ul {...list} className="mt-3 grid grid-cols-1 gap-3">
        {products.map((product) => (
          <li key={product.id}>
            {product.status === 'draft' ? (
              <DraftRow draft={product} />
            ) : (
              <OwnProductRow product={product} isAskedForBuyer={product.id === soldId} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Sums over the loaded list (product/cabinet#tabs). */
function Totals({ products }: { products: readonly OwnProductData[] }) {
  const language = useLang();
  const sum = (of: (product: OwnProductData) => number): number =>
    products.reduce((total, product) => total + of(product), 0);
  const totals = [
    { icon: eyeIcon, label: m.cabinet_total_views(), value: sum((product) => product.viewCount) },
    { icon: heartIcon, label: m.cabinet_total_likes(), value: sum((product) => product.likesCount) },
    { icon: packageIcon, label: m.cabinet_total_products(), value: products.length },
  ];
  return (
    <dl className="mt-4 grid grid-cols-3 gap-2 md:gap-4">
      {totals.map(({ icon, label, value }) => (
        <div key={label} className="rounded-card bg-surface px-2 py-3 shadow-ring md:px-5 md:py-4">
          {/* The longest word of the three languages has no room beside an icon on a phone. */}
          <dt className="flex items-center gap-1 text-12 tracking-tight text-ink-3 md:gap-1.5 md:text-13 md:tracking-normal">
            <Icon of={icon} size={14} className="flex-none max-[26rem]:hidden" />
            <span className="truncate">{label}</span>
          </dt>
          <dd className="text-16 font-bold tracking-tight min-[22rem]:text-20 md:text-24">
            {value < 1_000_000 ? formatNumber(value, language) : formatCompact(value, language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
