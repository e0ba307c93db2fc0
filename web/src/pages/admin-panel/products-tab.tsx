import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { limits } from '#contract/values/limits.ts';
import { formatPrice } from '#contract/values/price-text.ts';
import { type SortField, type SortOrder, sortFields } from '#contract/values/product.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import type { ProductCardData } from '#web/api/queries.ts';
import { paths } from '#web/paths.ts';
import { formatCardDate } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { searchIcon } from '#web/ui/icons.ts';
import { imageUrl } from '#web/ui/image-srcset.ts';
import { Link } from '#web/ui/link.tsx';
import { AdminPages, AdminTable, type Column, usePageNumber } from './admin-table.tsx';

const pageSize = 20;

interface ProductsAsked {
  page: number;
  title: string;
  sortBy: SortField;
  sortOrder: SortOrder;
}

const productsPageQuery = (api: Api, { page, title, sortBy, sortOrder }: ProductsAsked) =>
  queryOptions({
    queryKey: ['admin', 'products', page, title, sortBy, sortOrder],
    queryFn: ({ signal }) =>
      api
        .call('listProducts', { query: { page, pageSize, title, sortBy, sortOrder } }, { signal })
        .then((answer) => answer.content),
  });

/** The listings that the site shows, by page. */
export function ProductsTab() {
  const language = useLang();
  const [search, setSearch] = useSearchParams();
  const page = usePageNumber();
  const title = search.get('title') ?? '';
  const sortBy = sortFields.find((field) => field === search.get('sortBy')) ?? 'createdAt';
  const sortOrder: SortOrder = search.get('sortOrder') === 'ASC' ? 'ASC' : 'DESC';
  const query = useQuery({
    ...productsPageQuery(useApi(), { page, title, sortBy, sortOrder }),
    placeholderData: keepPreviousData,
  });

  const change = (changes: Record<string, string>): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.delete('page');
      for (const [key, value] of Object.entries(changes)) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      return next;
    });
  const sort = (field: SortField): Column<ProductCardData>['sort'] => ({
    direction: field === sortBy ? sortOrder : null,
    onSort: () => change({ sortBy: field, sortOrder: field === sortBy && sortOrder === 'ASC' ? 'DESC' : 'ASC' }),
  });
  const columns: Column<ProductCardData>[] = [
    { key: 'title', label: m.admin_column_title(), cell: (product) => <ProductCell product={product} /> },
    {
      key: 'price',
      label: m.admin_column_price(),
      numeric: true,
      sort: sort('price'),
      cell: (product) => {
        const { amount, currency, secondary } = formatPrice(product, language, { showsDollars: true });
        return (
          <>
            {currency ? `${amount}\u00A0${currency}` : amount}
            {secondary && <span className="block text-13 text-ink-3">{secondary}</span>}
          </>
        );
      },
    },
    { key: 'region', label: m.admin_column_region(), wide: true, cell: (product) => product.region.name },
    {
      key: 'badges',
      label: m.admin_column_badges(),
      wide: true,
      cell: (product) => (
        <span className="flex gap-1.5">
          {product.isTop && <Badge kind="top">{m.common_top()}</Badge>}
          {product.negotiable && <Badge kind="negotiable">{m.common_negotiable()}</Badge>}
          {!product.isTop && !product.negotiable && '–'}
        </span>
      ),
    },
    {
      key: 'views',
      label: m.admin_column_views(),
      numeric: true,
      wide: true,
      sort: sort('viewCount'),
      cell: (product) => formatNumber(product.viewCount, language),
    },
    {
      key: 'created',
      label: m.admin_column_created(),
      wide: true,
      sort: sort('createdAt'),
      cell: (product) => formatCardDate(product.createdAt, language),
    },
  ];
  return (
    <AdminTable
      title={m.admin_products()}
      query={query}
      rows={query.data?.data}
      columns={columns}
      tools={<TitleSearch key={title} title={title} onSearch={(next) => change({ title: next })} />}
      foot={query.data && <AdminPages page={page} size={pageSize} total={query.data.total} />}
    />
  );
}

function TitleSearch({ title, onSearch }: { title: string; onSearch: (title: string) => void }) {
  return (
    <form
      className="input-box min-h-11! min-w-0 flex-1 md:max-w-90"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('title') ?? '').trim());
      }}
    >
      <Icon of={searchIcon} />
      <input
        className="min-h-10!"
        type="search"
        name="title"
        defaultValue={title}
        maxLength={limits.searchText}
        placeholder={m.admin_search_products()}
        aria-label={m.admin_search_products()}
      />
    </form>
  );
}

function ProductCell({ product }: { product: ProductCardData }) {
  const language = useLang();
  return (
    <Link to={paths.product(product.id, product.slug)} className="flex min-w-0 items-center gap-2.5 py-1.5 lg:gap-3">
      <span className="h-10 w-10 flex-none overflow-hidden rounded-badge bg-sunken lg:h-8.5 lg:w-11">
        {product.mainImage && (
          <img
            src={imageUrl(product.mainImage, 320)}
            alt=""
            width={44}
            height={34}
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="min-w-20 max-w-80">
        <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{product.title}</span>
        <span className="block text-12 text-ink-3 lg:hidden">
          {product.region.name} ·{' '}
          <span className="whitespace-nowrap">{formatCardDate(product.createdAt, language)}</span>
        </span>
      </span>
    </Link>
  );
}
