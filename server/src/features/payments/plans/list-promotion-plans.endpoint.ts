import type { FastifyInstance } from 'fastify';
import { listPromotionPlans } from '#contract/http/payments/list-promotion-plans.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { PaymentsDeps } from '../payment/payments-deps.ts';
import { listPlans } from './plan.repository.ts';

/** GET /promotion-plans: what TOP costs, for everybody. */
export function registerListPromotionPlans(app: FastifyInstance, { database, settings }: PaymentsDeps): void {
  registerEndpoint(app, listPromotionPlans, async ({ language }) => {
    const rows = await listPlans(database.db, { onSale: true });
    const plans = rows.map((row) => {
      const { id, days, price_uzs } = row;
      return { id, days, priceUzs: price_uzs, name: localizedName(row, language) };
    });
    return { content: { plans, providers: [...settings.providers] } };
  });
}
