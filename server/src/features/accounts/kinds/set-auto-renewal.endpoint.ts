import type { FastifyInstance } from 'fastify';
import { setAutoRenewal } from '#contract/http/kinds/set-auto-renewal.ts';
import { m } from '#contract/texts/messages.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findKind } from './kind-request.repository.ts';
import { saveAutoRenewal } from './shop-details.repository.ts';

/** PUT /profiles/me/auto-renewal (product/listings#renewal-of-shops). */
export function registerSetAutoRenewal(app: FastifyInstance, { db, clock }: AccountsDeps): void {
  registerEndpoint(app, setAutoRenewal, async ({ body: { isOn }, viewer }) => {
    if (isOn && (await findKind(db, viewer.id)) === 'person')
      throw new AppError('FORBIDDEN', { text: m.shop_imports_renewal_for_shops });
    await saveAutoRenewal(db, viewer.id, isOn, clock.now());
    return { content: { isOn } };
  });
}
