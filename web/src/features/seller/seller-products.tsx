import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { type ProductListFilter, productsListQuery } from '#web/api/queries.ts';
import { InfiniteProducts } from '#web/features/product-grid/infinite-products.tsx';
import { idInPath } from '#web/site/paths.ts';
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

/** The order and the section of a shop's list as an address names them; what is unknown counts as absent. */
function readShopAddress(search: URLSearchParams): { order: keyof typeof orders | null; section: number | null } {
  const [sortBy, sortOrder] = [search.get('sortBy'), search.get('sortOrder')];
  const order = (['cheap', 'dear', 'views'] as const).find(
    (name) => orders[name].sortBy === sortBy && orders[name].sortOrder === sortOrder,
  );
  return { order: order ?? null, section: idInPath(search.get('section') ?? undefined) };
}

/** The list of a seller that an address asks for. */
export function sellerFilter(sellerId: number, search: URLSearchParams): ProductListFilter {
  const { order, section } = readShopAddress(search);
  return { sellerId, ...(section === null ? {} : { categoryId: section }), ...(order ? orders[order] : {}) };
}

/** What a seller offers, in the order and of the section that the reader chooses; the address keeps both for the way back. */
export function SellerProducts({ sellerId, count }: { sellerId: number; count: number }) {
  const [search, setSearch] = useSearchParams();
  const { order, section } = readShopAddress(search);
  const products = useInfiniteQuery(productsListQuery(useApi(), sellerFilter(sellerId, search), sellerPageSize));
  const choose = (changes: Readonly<Record<string, string>>): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const options = [
    { value: 'cheap', label: m.people_sort_cheap() },
    { value: 'dear', label: m.people_sort_dear() },
    { value: 'views', label: m.people_sort_views() },
  ];
  return (
    <>
      {count >= fewest && (
        <SellerSections
          sellerId={sellerId}
          chosen={section}
          onChoose={(id) => choose({ section: id === null ? '' : String(id) })}
        />
      )}
      {count >= fewest && (
        <Select
          className="mb-4 max-w-64 noscript:hidden [&>label]:sr-only"
          label={m.people_sort()}
          placeholder={m.people_sort_new()}
          options={options}
          value={order ?? ''}
          onChange={({ target }) => {
            const chosen = target.value;
            choose(
              chosen === 'cheap' || chosen === 'dear' || chosen === 'views'
                ? orders[chosen]
                : { sortBy: '', sortOrder: '' },
            );
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
