import type { FastifyInstance } from 'fastify';
import { registerCreateDraft } from './create-draft.endpoint.ts';
import type { DraftsDeps } from './drafts-deps.ts';
import { registerDuplicateProduct } from './duplicate-product.endpoint.ts';
import { registerGetDraft } from './get-draft.endpoint.ts';
import { registerUpdateDraft } from './update-draft.endpoint.ts';

/** Unfinished products of an account (product/listings#life); POST /products makes one of them a product. */
export function registerDrafts(app: FastifyInstance, deps: DraftsDeps): void {
  registerCreateDraft(app, deps);
  registerUpdateDraft(app, deps);
  registerGetDraft(app, deps);
  registerDuplicateProduct(app, deps);
}
