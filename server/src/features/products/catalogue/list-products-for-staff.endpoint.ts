import type { FastifyInstance } from 'fastify';
import { listProductsForStaff } from '#contract/http/products/list-products-for-staff.ts';
import { limits } from '#contract/values/limits.ts';
import { productMoments } from '#contract/values/products/product.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import { pictureUrl } from '#server/platform/files/file-address.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { pageOf } from '#server/platform/paging/asked-page.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import {
  countStaffProducts,
  listStaffProducts,
  type StaffProductCriteria,
  type StaffProductSort,
} from './staff-products.repository.ts';

const usualSize = 20;

/** GET /admin/products: products of every state, for staff; a number is looked for as an id, words as the site's search does. */
export function registerListProductsForStaff(app: FastifyInstance, deps: ProductDeps): void {
  const { database, clock, categories, places, search } = deps;
  registerEndpoint(app, listProductsForStaff, async ({ query, language }) => {
    const { moment, from, to } = query;
    const { sortBy = 'createdAt', sortOrder = 'DESC' } = query;
    const { size, skip, next } = pageOf(listProductsForStaff.name, { ...query, sortBy, sortOrder }, usualSize);
    const now = clock.now();
    const tree = await categories.get();
    const category = query.categoryId ? tree.get(query.categoryId) : null;
    const productId = /^\d{1,15}$/.test(query.q ?? '') ? Number(query.q) : null;
    const interpretation = query.q && productId === null ? await search.interpret(query.q) : null;
    const isNothing = (query.categoryId && !category) || (query.q && productId === null && !interpretation?.query);
    if (isNothing) return { content: { total: 0, data: [], cursor: null } };
    const criteria: StaffProductCriteria = {
      words: interpretation?.query ?? null,
      productId,
      status: query.status ?? null,
      categoryIds: category ? tree.subtreeOf(category).map(({ id }) => id) : null,
      regionId: query.regionId ?? null,
      sellerId: query.sellerId ?? null,
      isOfUsers: query.sellers === 'users',
      happened: moment || from || to ? { moment: moment ?? productMoments[0], from, to, now } : null,
    };
    const names = await places.names(language);
    const sort = (by: NonNullable<typeof query.sortBy>): StaffProductSort => {
      if (by === 'region') return { by, keys: inOrderOfNames(names.regions) };
      if (by !== 'category') return { by };
      const named = tree.all().map((each) => [each.id, localizedName(each, language)] as const);
      return { by, keys: inOrderOfNames(named) };
    };
    const [rows, counted] = await Promise.all([
      listStaffProducts(database.db, criteria, sort(sortBy), {
        sortOrder,
        size,
        skip,
        now,
      }),
      countStaffProducts(database.db, criteria, limits.exactTotal + 1),
    ]);
    return {
      content: {
        total: Math.min(counted, limits.exactTotal),
        ...(counted > limits.exactTotal ? { totalIsFloor: true } : {}),
        data: rows.map((row) => {
          const leaf = row.category_id === null ? null : tree.get(row.category_id);
          return {
            id: row.id,
            slug: slugOf(row.title),
            title: row.title,
            status: row.status,
            price: row.price,
            maxPrice: row.max_price,
            priceUzs: row.price_uzs,
            currencyType: row.currency,
            paymentType: row.payment_type,
            isExchange: row.is_exchange,
            negotiable: row.negotiable,
            isTop: row.is_top,
            category: leaf ? localizedName(leaf, language) : null,
            region: row.region_id === null ? null : (names.regions.get(row.region_id) ?? null),
            seller: { id: row.seller_id, username: row.username },
            viewCount: row.view_count,
            likesCount: row.like_count,
            pictureUrl: row.file_hash ? pictureUrl(row.file_hash, 320) : null,
            createdAt: row.created_at.toISOString(),
            version: row.version,
          };
        }),
        cursor: next(counted),
      },
    };
  });
}

/** The ids by their names, as the caller reads them. */
function inOrderOfNames(named: Iterable<readonly [id: number, name: string]>): number[] {
  return [...named].sort((one, other) => one[1].localeCompare(other[1]) || one[0] - other[0]).map(([id]) => id);
}
