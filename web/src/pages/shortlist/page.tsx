import { useQueries } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { isMissing } from '#web/api/is-missing.ts';
import { productPeekQuery } from '#web/api/product-queries.ts';
import { GoneNote } from '#web/features/gone-note/gone-note.tsx';
import { SeenNote } from '#web/features/offline/seen-note.tsx';
import { useLastSeen } from '#web/features/offline/use-last-seen.ts';
import { useSavePage } from '#web/features/offline/use-save-page.ts';
import { NeedsScript } from '#web/features/page-head/needs-script.tsx';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { shortlist, useShortlist } from '#web/features/shortlist/shortlist.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { heartIcon, scaleIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { CompareTable } from './compare-table.tsx';

/** The shortlist: listings side by side (product/cabinet#compare). It is kept on this device; money passes between people. */
export function Page() {
  const hydrated = useHydrated();
  const ids = useShortlist();
  return (
    <div className="wrap py-5 md:py-6">
      <PageHead title={m.common_compare()} noindex />
      <div className="mb-1 flex items-baseline gap-3">
        <h1 className="h1" tabIndex={-1}>
          {m.common_compare()}
        </h1>
        {ids.length > 0 && <span className="count">{ids.length}</span>}
      </div>
      <p className="mb-4 text-14 text-ink-2">{m.lists_compare_text()}</p>
      {hydrated ? (
        <Shortlist ids={ids} />
      ) : (
        <>
          <noscript>{import.meta.env.SSR && <NeedsScript heading="h2" />}</noscript>
          <Skeleton className="h-96 rounded-card noscript:hidden" />
        </>
      )}
    </div>
  );
}

function Shortlist({ ids }: { ids: readonly number[] }) {
  const api = useApi();
  const queries = ids.map((id) => productPeekQuery(api, id));
  const products = useQueries({ queries });
  const { seenAt, isLooking } = useLastSeen(
    'shortlist',
    products.map((answer, index) => ({ name: String(ids[index]), queryKey: queries[index]?.queryKey ?? [], answer })),
  );
  useSavePage(paths.cart(), seenAt === null && products.some(({ data }) => data));
  if (ids.length === 0) {
    return (
      <EmptyState title={m.lists_compare_empty()} text={m.lists_compare_empty_text()} icon={scaleIcon}>
        <ButtonLink kind="tonal" icon={heartIcon} to={paths.favourites()}>
          {m.common_favourites()}
        </ButtonLink>
        <ButtonLink kind="outline" to={paths.allProducts()}>
          {m.common_catalog()}
        </ButtonLink>
      </EmptyState>
    );
  }
  const gone = ids.filter((_, index) => isMissing(products[index]?.error));
  const failed = isLooking
    ? []
    : products.filter((query) => (query.isError && !isMissing(query.error)) || (query.isPending && query.isPaused));
  const loaded = products.flatMap((query) => query.data ?? []);
  return (
    <>
      <SeenNote at={seenAt} />
      <GoneNote ids={gone} onRemove={(ids) => ids.forEach(shortlist.remove)} />
      {failed.length > 0 && (
        <div
          className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-danger-soft px-4 py-2 text-14 text-danger"
          role="alert"
        >
          <p className="flex-1">{m.common_products_error()}</p>
          <Button kind="outline" size="sm" onClick={() => failed.forEach((query) => void query.refetch())}>
            {m.common_retry()}
          </Button>
        </div>
      )}
      {/* All at once: a row that scrolls keeps the column that came first in sight, and begins wherever that stands. */}
      {products.some((query) => query.isLoading) || (isLooking && loaded.length === 0) ? (
        <Skeleton className="h-96 rounded-card" />
      ) : (
        loaded.length > 0 && <CompareTable products={loaded} />
      )}
    </>
  );
}
