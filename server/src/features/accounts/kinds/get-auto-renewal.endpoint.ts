import type { FastifyInstance } from 'fastify';
import { getAutoRenewal } from '#contract/http/kinds/get-auto-renewal.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findAutoRenewal } from './shop-details.repository.ts';

/** GET /profiles/me/auto-renewal (product/listings#renewal-of-shops). */
export function registerGetAutoRenewal(app: FastifyInstance, { db, clock }: AccountsDeps): void {
  registerEndpoint(app, getAutoRenewal, async ({ viewer }) => {
    const { isOn, isWorking } = await findAutoRenewal(db, viewer.id, clock.now());
    return { content: { isOn, isHindered: isOn && !isWorking } };
  });
}
