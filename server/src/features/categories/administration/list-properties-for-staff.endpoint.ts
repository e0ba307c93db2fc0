import type { FastifyInstance } from 'fastify';
import { listPropertiesForStaff } from '#contract/http/categories/list-properties-for-staff.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { pageOf } from '#server/platform/paging/asked-page.ts';
import type { CategoriesDeps } from '../tree/categories-deps.ts';
import { type PropertyRow, readTree } from '../tree/category.repository.ts';
import { countValues } from './property-edit.repository.ts';
import { findProperties, propertyForStaffView } from './property-for-staff.view.ts';

const usualSize = 20;

/** GET /property: a searched list, for those who set them (product/api#calls). */
export function registerListPropertiesForStaff(app: FastifyInstance, { db }: CategoriesDeps): void {
  registerEndpoint(app, listPropertiesForStaff, async ({ query, language }) => {
    const { size, skip, next } = pageOf(listPropertiesForStaff.name, query, usualSize);
    const tree = await readTree(db);
    const byCount = query.sortBy === 'values';
    const idsOf = (rows: readonly PropertyRow[]) => rows.map(({ id }) => id);
    const all = byCount ? await countValues(db, idsOf(tree.all().flatMap(({ id }) => tree.ownPropertiesOf(id)))) : null;
    const found = findProperties(tree, { ...query, q: query.q || undefined }, all ?? new Map(), language);
    const shown = found.slice(skip, skip + size);
    const counts = all ?? (await countValues(db, idsOf(shown)));
    const data = shown.map((row) => propertyForStaffView(tree, row, counts.get(row.id) ?? 0));
    return { content: { total: found.length, data, cursor: next(found.length) } };
  });
}
