import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The grid of cards: 2, 3 and 4 columns (product/lists#grid), or 2 and 3 beside a sidebar. */
export function ProductGrid({ columns = 4, busy, children }: { columns?: 3 | 4; busy?: boolean; children: ReactNode }) {
  const look = columns === 4 ? 'card-grid card-grid--4' : 'card-grid card-grid--beside';
  return (
    <div className={look} aria-busy={busy || undefined}>
      {children}
    </div>
  );
}

/** What stands for a card while it loads, in the same boxes. */
function ProductCardSkeleton() {
  return (
    <div className="card" aria-hidden="true">
      <span className="card__link">
        <Skeleton className="card__photo rounded-none" />
        <span className="card__body">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-2 h-3.5" />
          <Skeleton className="mt-2 h-3.5 w-3/4" />
          <Skeleton className="mt-4 h-3 w-1/2" />
        </span>
      </span>
    </div>
  );
}

/** A row of skeletons, 8 by default (product/lists#states). */
export function ProductCardSkeletons({ count = 8 }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => index).map((index) => <ProductCardSkeleton key={index} />);
}
