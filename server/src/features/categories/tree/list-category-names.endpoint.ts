import type { FastifyInstance } from 'fastify';
import { listCategoryNames } from '#contract/http/categories/list-category-names.ts';
import { cached } from '#server/platform/database/cached.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { CategoriesDeps } from './categories-deps.ts';
import { readCategoryNames } from './category-names.repository.ts';

const keptMs = 5 * 60_000;

/** GET /category/names: what the search of the category modal goes by (product/frame#category-modal). */
export function registerListCategoryNames(app: FastifyInstance, { db, clock }: CategoriesDeps): void {
  const names = cached(() => readCategoryNames(db), keptMs, clock);
  app.onReferenceChange.add(() => names.drop());
  registerEndpoint(app, listCategoryNames, async () => ({ content: await names.get() }));
}
