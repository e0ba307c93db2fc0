import type { FastifyInstance } from 'fastify';
import { listPriceBounds as declaration } from '#contract/http/signals/list-price-bounds.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { listPriceBounds } from './price-bounds.repository.ts';
import type { SignalRulesDeps } from './signal-rules-deps.ts';

const usualSize = 20;

/** GET /admin/price-bounds: between which prices those of a category lie, as they were last measured (product/trust#prices). */
export function registerListPriceBounds(app: FastifyInstance, { db }: SignalRulesDeps): void {
  registerEndpoint(app, declaration, async ({ query: { q = '', page = 1, pageSize = usualSize }, language }) => {
    const { total, rows } = await listPriceBounds(db, language, { q, limit: pageSize, offset: (page - 1) * pageSize });
    const data = rows.map(
      ({ category_id: categoryId, unit, low, median, high, names, products, measured_at, ...units }) => ({
        id: `${categoryId}:${unit}`,
        categoryId,
        names,
        unit: units[`unit_${language}`] ?? units.unit_uz ?? (unit || null),
        low,
        median,
        high,
        products,
        measuredAt: measured_at.toISOString(),
      }),
    );
    return { content: { total, data, cursor: null } };
  });
}
