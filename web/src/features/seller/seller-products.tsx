import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { type ProductListFilter, productsListQuery } from '#web/api/queries.ts';
import { InfiniteProducts } from '#web/features/product-grid/infinite-products.tsx';
import { m } from '#web/texts/messages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { packageIcon } from '#web/ui/icons.ts';
import { SellerSections } from './seller-sections.tsx';

/** Page size of the catalogue (product/cabinet#seller). */
export const sellerPageSize = 10;
/** Fewer need no order to choose. */
const fewest = 3;

const orders = {
  cheap: { sortBy: 'price', sortOrder: 'ASC' },
  dear: { sortBy: 'price', sortOrder: 'DESC' },
  views: { sortBy: 'viewCount', sortOrder: 'DESC' },
} as const satisfies Record<string, ProductListFilter>;

/** What a seller offers, in the order that the reader chooses. */
export function SellerProducts({ sellerId, count }: { sellerId: number; count: number }) {
  const [order, setOrder] = useState<keyof typeof orders | null>(null);
  const [section, setSection] = useState<number | null>(null);
  const filter = {
    sellerId,
    ...(section === null ? {} : { categoryId: section }),
    ...(order ? orders[order] : {}),
  };
  const products = useInfiniteQuery(productsListQuery(useApi(), filter, sellerPageSize));
  const options = [
    { value: 'cheap', label: m.people_sort_cheap() },
    { value: 'dear', label: m.people_sort_dear() },
    { value: 'views', label: m.people_sort_views() },
  ];
  return (
    <>
      {count >= fewest && <SellerSections sellerId={sellerId} chosen={section} onChoose={setSection} />}
      {count >= fewest && (
        <Select
          className="mb-4 max-w-64 noscript:hidden [&>label]:sr-only"
          label={m.people_sort()}
          placeholder={m.people_sort_new()}
          options={options}
          value={order ?? ''}
          onChange={({ target }) => {
            const chosen = target.value;
            setOrder(chosen === 'cheap' || chosen === 'dear' || chosen === 'views' ? chosen : null);
          }}
        />
      )}
      <InfiniteProducts
        query={products}
        columns={3}
        empty={
          <EmptyState
            title={m.people_no_products_title()}
            text={m.people_no_products_text()}
            icon={packageIcon}
            level={2}
          />
        }
      />
    </>
  );
}
