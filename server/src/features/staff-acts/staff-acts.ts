import type { FastifyInstance } from 'fastify';
import type { ModerationDeps } from '#server/features/moderation/moderation.ts';
import { registerDecideProduct } from './decide-product.endpoint.ts';
import { registerDeleteProductForStaff } from './delete-product-for-staff.endpoint.ts';
import { registerGetProductForStaff } from './get-product-for-staff.endpoint.ts';
import { registerOpenProductCase } from './open-product-case.endpoint.ts';

/** What staff do with a listing outside the queue (product/trust#acts, record 0084). */
export function registerStaffActs(app: FastifyInstance, deps: ModerationDeps): void {
  registerDecideProduct(app, deps);
  registerDeleteProductForStaff(app, deps);
  registerGetProductForStaff(app, deps);
  registerOpenProductCase(app, deps);
}
