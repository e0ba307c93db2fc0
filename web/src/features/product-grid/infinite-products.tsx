import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Children, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { isPlaceLost } from '#web/api/api-error.ts';
import type { ProductCardData, ProductPage } from '#web/api/queries.ts';
import { ProductCard } from '#web/features/product-card/product-card.tsx';
import { ProductCardSkeletons, ProductGrid } from '#web/features/product-card/product-grid.tsx';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { circleAlertIcon, packageIcon } from '#web/ui/icons.ts';
import { useSkeleton } from '#web/ui/skeleton.tsx';
import { useInfiniteScroll } from './use-infinite-scroll.ts';

export interface InfiniteProductsProps {
  /** what `useInfiniteQuery` gives for a query over pages of products */
  query: UseInfiniteQueryResult<InfiniteData<ProductPage, unknown>>;
  columns?: 3 | 4;
  /** full-width rows: the first stands after the first page, and so on; those left over follow the end of the list */
  rows?: readonly ReactNode[];
  /** whether the first photo is what the page is opened for, and comes before everything else */
  leading?: boolean;
  /** stands for the empty list; the texts of product/lists#states by default */
  empty?: ReactNode;
}

const noRows: readonly ReactNode[] = [];

/**
 * Cards that load on as the page is scrolled (product/lists#scrolling): 8 skeletons while waiting, the empty texts, a retry that keeps the
 * list, and the line at its end.
 */
export function InfiniteProducts({ query, columns = 4, rows = noRows, leading = false, empty }: InfiniteProductsProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const list = useRef<HTMLDivElement>(null);
  const pages = useMemo(() => withoutRepeats(data?.pages ?? []), [data]);
  const count = pages.reduce((sum, page) => sum + page.products.length, 0);
  const waiting = query.isPending && !query.isPaused;
  const skeleton = useSkeleton(waiting);
  const load = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useInfiniteScroll(list, {
    length: count,
    enabled: hasNextPage && !isFetchNextPageError && !query.isPlaceholderData,
    load,
  });

  if (waiting || skeleton) {
    return (
      <div className={skeleton ? undefined : 'invisible'}>
        <ProductGrid columns={columns} busy>
          <ProductCardSkeletons />
        </ProductGrid>
      </div>
    );
  }
  if (!data) {
    return (
      <>
        <ErrorState
          title={m.common_products_error()}
          retryLabel={m.common_retry()}
          onRetry={() => void refetch()}
          level={3}
        />
        <RowsAfter rows={rows} />
      </>
    );
  }
  if (count === 0) {
    return (
      <>
        {empty ?? (
          <EmptyState
            title={m.common_no_products_title()}
            text={m.common_no_products_text()}
            icon={packageIcon}
            level={3}
          >
            <ButtonLink kind="tonal" to={paths.allProducts()}>
              {m.common_catalog()}
            </ButtonLink>
          </EmptyState>
        )}
        <RowsAfter rows={rows} />
      </>
    );
  }

  const rowsInside = hasNextPage ? pages.length : pages.length - 1;
  return (
    <>
      <div ref={list}>
        <ProductGrid columns={columns} busy={isFetchingNextPage}>
          {pages.flatMap(({ products, number }) => [
            ...products.map((product, index) => (
              <ProductCard key={product.id} product={product} leading={leading && number + index === 0} />
            )),
            number < rowsInside && rows[number] && (
              <div key={`row-${number}`} className="card-grid__row">
                {rows[number]}
              </div>
            ),
          ])}
          {isFetchingNextPage && <ProductCardSkeletons />}
        </ProductGrid>
      </div>
      <p className="sr-only" role="status">
        {pages.length > 1 && m.common_products_loaded({ count })}
      </p>
      {isFetchNextPageError && !isFetchingNextPage && (
        <div className="card-grid__retry" role="alert">
          <Icon of={circleAlertIcon} size={20} />
          <p>{m.common_products_error()}</p>
          <Button kind="tonal" size="sm" data-retry onClick={isPlaceLost(query.error) ? () => void refetch() : load}>
            {m.common_retry()}
          </Button>
        </div>
      )}
      {!hasNextPage && (
        <>
          <p className="end-line">{m.common_all_loaded()}</p>
          <RowsAfter rows={rows.slice(rowsInside)} />
        </>
      )}
    </>
  );
}

function RowsAfter({ rows }: { rows: readonly ReactNode[] }) {
  return Children.map(rows, (row) => <div className="section">{row}</div>);
}

/** A listing that moved while the list was read would come twice. */
function withoutRepeats(pages: readonly ProductPage[]): { number: number; products: ProductCardData[] }[] {
  const seen = new Set<number>();
  return pages.map((page, number) => ({
    number,
    products: page.data.filter((product) => {
      if (seen.has(product.id)) return false;
      seen.add(product.id);
      return true;
    }),
  }));
}
