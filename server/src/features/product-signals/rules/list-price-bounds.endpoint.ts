import type { FastifyInstance } from 'fastify';
import { listPriceBounds as declaration } from '#contract/http/signals/list-price-bounds.ts';
import type { Language } from '#contract/texts/language.ts';
import { localized, localizedName } from '#server/platform/database/localized.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { pageOf } from '#server/platform/paging/asked-page.ts';
import { listPriceBounds } from './price-bounds.repository.ts';
import type { SignalRulesDeps } from './signal-rules-deps.ts';

const usualSize = 20;

/** GET /admin/price-bounds: between which prices those of a category lie, as they were last measured (product/trust#prices). */
export function registerListPriceBounds(app: FastifyInstance, { db }: SignalRulesDeps): void {
  registerEndpoint(app, declaration, async ({ query, language }) => {
    const { size, skip, next } = pageOf(declaration.name, query, usualSize);
    const { total, rows } = await listPriceBounds(db, {
      q: query.q ?? '',
      sortBy: query.sortBy,
      sortOrder: query.sortOrder === 'ASC' ? 'asc' : 'desc',
      language,
      limit: size,
      offset: skip,
    });
    const data = rows.map(
      ({ category_id: categoryId, unit, low, median, high, names, products, measured_at, ...row }) => ({
        id: `${categoryId}:${unit}`,
        categoryId,
        names: names.map((name) => localizedName(name, language)),
        unit: unitName(row, language) ?? (unit || null),
        low,
        median,
        high,
        products,
        measuredAt: measured_at?.toISOString() ?? null,
      }),
    );
    return { content: { total, data, cursor: next(total) } };
  });
}

const unitName = (
  { unit_uz: uz, unit_ru: ru, unit_en: en }: Record<'unit_uz' | 'unit_ru' | 'unit_en', string | null>,
  language: Language,
): string | null => (uz === null ? null : localized({ uz, ru, en }, language));
