import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { moderationRules } from '#contract/values/moderation/moderation.ts';
import { formatPrice } from '#contract/values/products/price-text.ts';
import { type ProductMoment, staffProductSorts } from '#contract/values/products/product.ts';
import { editableStatuses, productStatuses } from '#contract/values/products/product-life.ts';
import { roleAllows } from '#contract/values/roles.ts';
import type { Api, ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { meQuery } from '#web/api/queries.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { productStatusTexts } from '#web/texts/product-status-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { eyeOffIcon, packageIcon, replyIcon, trash2Icon } from '#web/ui/icons.ts';
import { casesKey } from '../moderation/cases-key.ts';
import { PersonPicker, useKnownPerson } from '../reference/person-picker.tsx';
import { categoryOptions, staffCategoriesQuery } from '../reference/staff-categories.ts';
import { Thumb } from '../reference/thumb.tsx';
import { useRegionFilter } from '../reference/use-region-filter.ts';
import type { StaffAct } from '../table/act-fields.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column, RowAction } from '../table/column.ts';
import { happenedIn, momentsOf } from '../table/days-filter.tsx';
import { useProductPath } from '../table/drawer-links.tsx';
import { oneOf, type TableQuery } from '../table/table-query.ts';
import { filedMoment, rowDate } from '../tabs/row-dates.ts';
import { productStatusKinds } from './product-status-kinds.ts';

type StaffProduct = ApiOutput<'listProductsForStaff'>['content']['data'][number];

const momentTexts: Readonly<Record<ProductMoment, () => string>> = {
  listed: m.admin_moment_listed,
  sold: m.admin_moment_sold,
  weekOver: m.admin_moment_week_over,
  monthOver: m.admin_moment_month_over,
};

/** The seller that the address names; null for what is no number of an account. */
const sellerOf = (stated: string | null | undefined): number | null => {
  const id = Number(stated);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

const listProducts = async (api: Api, tableQuery: TableQuery, signal: AbortSignal) => {
  const { q, page, pageSize, sortOrder, filters } = tableQuery;
  const status = oneOf(productStatuses, filters.status);
  const sortBy = oneOf(staffProductSorts, tableQuery.sortBy);
  const { categoryId, regionId } = filters;
  const sellerId = sellerOf(filters.sellerId) ?? undefined;
  const query = {
    q,
    page,
    pageSize,
    sortBy,
    sortOrder,
    status,
    categoryId,
    regionId,
    sellerId,
    sellers: filters.sellers === 'users' ? ('users' as const) : undefined,
    ...happenedIn(momentTexts, filters),
  };
  return (await api.call('listProductsForStaff', { query }, { signal })).content;
};

/** The products of every state (product/panel#tabs). Administrators edit and delete; moderators decide in their queue. */
export function ProductsTab() {
  const api = useApi();
  const language = useLang();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const pathOf = useProductPath();
  const [search] = useSearchParams();
  const { data: tree = [] } = useQuery(staffCategoriesQuery(api));
  const me = useQuery(meQuery(api));
  const regions = useRegionFilter();
  const isAdmin = roleAllows(me.data?.role ?? null, 'admin');
  const name = (product: StaffProduct): string => product.title || m.admin_untitled();
  // As the seller stated it.
  const priceText = (product: StaffProduct): string => {
    const { amount, currency, secondary } = formatPrice(product, language, { showsDollars: true });
    return secondary ?? (currency ? `${amount}\u00A0${currency}` : amount);
  };
  const columns: Column<StaffProduct>[] = [
    {
      key: 'category',
      label: m.admin_column_category(),
      sortBy: 'category',
      ascends: true,
      cell: ({ category }) => <span className="line-clamp-2 wrap-break-word">{category ?? '–'}</span>,
      text: ({ category }) => category ?? '',
    },
    {
      key: 'price',
      label: m.admin_column_price(),
      numeric: true,
      sortBy: 'price',
      cell: priceText,
      text: ({ price, currencyType }) => `${price} ${currencyType}`,
    },
    {
      key: 'region',
      label: m.admin_column_region(),
      sortBy: 'region',
      ascends: true,
      cell: ({ region }) => region ?? '–',
      text: ({ region }) => region ?? '',
    },
    {
      key: 'status',
      label: m.admin_status(),
      sortBy: 'status',
      ascends: true,
      hidden: true,
      inFile: true,
      cell: ({ status }) => (
        <Badge kind={productStatusKinds[status] ?? 'neutral'}>{productStatusTexts[status]()}</Badge>
      ),
      text: ({ status }) => productStatusTexts[status](),
    },
    {
      key: 'badges',
      label: m.admin_column_badges(),
      sortBy: 'top',
      cell: ({ status, isTop, negotiable }) => (
        <span className="flex flex-wrap gap-1.5">
          {status !== 'active' && (
            <Badge kind={productStatusKinds[status] ?? 'neutral'}>{productStatusTexts[status]()}</Badge>
          )}
          {isTop && <Badge kind="top">{m.common_top()}</Badge>}
          {negotiable && <Badge kind="negotiable">{m.common_negotiable()}</Badge>}
          {status === 'active' && !isTop && !negotiable && '–'}
        </span>
      ),
      text: ({ isTop, negotiable }) =>
        [...(isTop ? [m.common_top()] : []), ...(negotiable ? [m.common_negotiable()] : [])].join(', '),
    },
    {
      key: 'views',
      label: m.admin_column_views(),
      numeric: true,
      sortBy: 'viewCount',
      cell: ({ viewCount }) => formatNumber(viewCount, language),
      text: ({ viewCount }) => String(viewCount),
    },
    {
      key: 'created',
      label: m.admin_column_created(),
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{rowDate(createdAt, language)}</span>,
      text: ({ createdAt }) => filedMoment(createdAt),
    },
    {
      key: 'seller',
      label: m.admin_column_seller(),
      sortBy: 'seller',
      ascends: true,
      hidden: true,
      cell: ({ seller }) => seller.username,
      text: ({ seller }) => `${seller.username} (${seller.id})`,
    },
    {
      key: 'id',
      label: m.admin_column_id(),
      sortBy: 'id',
      numeric: true,
      hidden: true,
      cell: ({ id }) => id,
      text: ({ id }) => String(id),
    },
  ];
  const decided = async (answer: Promise<unknown>): Promise<void> => {
    await answer;
    await queryClient.invalidateQueries({ queryKey: casesKey });
  };
  const decide =
    (decision: 'reject' | 'block') =>
    ({ id, version }: StaffProduct, act: StaffAct): Promise<void> =>
      decided(api.call('decideProduct', { params: { productId: id }, body: { ...act, version, decision } }));
  const actions: RowAction<StaffProduct>[] = [
    {
      key: 'reject',
      label: m.moderation_reject(),
      icon: replyIcon,
      forChosen: true,
      rules: moderationRules,
      hasReadyNotes: true,
      title: ({ length: count }) => m.admin_act_reject_title({ count }),
      outcome: m.admin_act_reject_note,
      decide: decide('reject'),
    },
    {
      key: 'block',
      label: m.moderation_block_product(),
      icon: eyeOffIcon,
      forChosen: true,
      rules: moderationRules,
      hasReadyNotes: true,
      title: ({ length: count }) => m.admin_act_hide_title({ count }),
      outcome: m.admin_act_hide_note,
      decide: decide('block'),
    },
    ...(isAdmin
      ? [
          {
            key: 'delete',
            label: m.common_delete(),
            icon: trash2Icon,
            danger: true,
            rules: moderationRules,
            hasReadyNotes: true as const,
            title: ({ length: count }: readonly StaffProduct[]) => m.admin_act_delete_title({ count }),
            outcome: m.admin_act_delete_note,
            decide: ({ id, version }: StaffProduct, act: StaffAct) =>
              decided(api.call('deleteProductForStaff', { params: { productId: id }, body: { ...act, version } })),
          },
        ]
      : []),
  ];
  const edit = (product: StaffProduct): void => {
    if (editableStatuses.includes(product.status)) void navigate(paths.editProduct(product.id));
    else toast(m.admin_not_editable({ status: productStatusTexts[product.status]() }), { kind: 'info' });
  };
  return (
    <AdminTable
      tab="products"
      title={m.admin_products()}
      source={{ key: ['admin', 'products'], list: (tableQuery, signal) => listProducts(api, tableQuery, signal) }}
      lead={{
        label: m.admin_column_title(),
        sortBy: 'title',
        ascends: true,
        picture: ({ pictureUrl }) => (
          <Thumb url={pictureUrl}>
            <Icon of={packageIcon} size={16} />
          </Thumb>
        ),
        cell: (product) => <span className="line-clamp-2 font-medium wrap-anywhere">{name(product)}</span>,
        text: name,
      }}
      columns={columns}
      name={name}
      meta={({ category, createdAt }) => [rowDate(createdAt, language), category].filter(Boolean).join(' · ')}
      figure={priceText}
      figureLabel={m.admin_column_price()}
      searchLabel={m.admin_search_products()}
      filters={[
        {
          key: 'categoryId',
          label: m.admin_category(),
          options: categoryOptions(tree, Number(search.get('categoryId')) || null, language),
        },
        regions,
        {
          key: 'status',
          label: m.admin_status(),
          options: productStatuses.map((value) => ({ value, label: productStatusTexts[value]() })),
        },
        {
          key: 'sellers',
          label: m.admin_column_seller(),
          options: [{ value: 'users', label: m.admin_not_staff() }],
        },
      ]}
      moreFilters={['sellerId']}
      moments={momentsOf(momentTexts)}
      onView={({ id }) => void navigate(pathOf(id))}
      {...(isAdmin
        ? {
            onAdd: { label: m.admin_add_new(), run: () => void navigate(paths.addItem()) },
            onEdit: edit,
          }
        : {})}
      actions={actions}
    >
      <SellerFilter />
    </AdminTable>
  );
}

/** Whose listings the table has alone, where the address says so; the table of people and their drawer lead here. */
function SellerFilter() {
  const [search, setSearch] = useSearchParams();
  const seller = useKnownPerson(sellerOf(search.get('sellerId')));
  if (!seller) return null;
  return (
    <PersonPicker
      label={m.admin_column_seller()}
      className="mb-3 flex items-center gap-2"
      chosen={seller}
      onChange={() =>
        setSearch((before) => {
          const next = new URLSearchParams(before);
          next.delete('sellerId');
          next.delete('page');
          return next;
        })
      }
    />
  );
}
