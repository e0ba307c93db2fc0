import type { FastifyInstance } from 'fastify';
import { createPromotionPlan } from '#contract/http/payments/create-promotion-plan.ts';
import { listAllPromotionPlans } from '#contract/http/payments/list-all-promotion-plans.ts';
import { listPromotionPlans } from '#contract/http/payments/list-promotion-plans.ts';
import { orderPromotionPlans } from '#contract/http/payments/order-promotion-plans.ts';
import { updatePromotionPlan } from '#contract/http/payments/update-promotion-plan.ts';
import { fill, m, type Text } from '#contract/texts/messages.ts';
import { planLimits } from '#contract/values/payment.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { PaymentsDeps } from '../payment/payments-deps.ts';
import {
  insertPlan,
  listPlans,
  lockPlan,
  lockPlans,
  orderPlans,
  type PlanRow,
  rewritePlan,
  type StatedPlan,
} from './plan.repository.ts';

const tooMany: Text = fill(m.refusals_plans_too_many, { plans: planLimits.plans });

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

/** The plans for those who set them: a list with what is switched off, and the three ways to change it. */
export function registerPlanAdministration(app: FastifyInstance, { database }: PaymentsDeps): void {
  const { db } = database;

  registerEndpoint(app, listAllPromotionPlans, async () => ({
    content: (await listPlans(db, { onSale: false })).map(planView),
  }));

  registerEndpoint(app, createPromotionPlan, async ({ body, once, record }) => {
    return once(async (transaction) => {
      if ((await lockPlans(transaction)).length >= planLimits.plans) throw fieldRefusal('plans', tooMany);
      const plan = await insertPlan(transaction, statedPlan(body));
      const act = { action: 'plan.create', kind: 'plan', id: plan.id, after: body } as const;
      await record(transaction, act);
      return { content: planView(plan) };
    });
  });

  registerEndpoint(app, updatePromotionPlan, async ({ params, body, record }) => {
    const { active, version } = body;
    const plan = await db.transaction().execute(async (transaction) => {
      const before = await lockPlan(transaction, params.planId);
      if (!before) throw new AppError('NOT_FOUND');
      const rewritten = await rewritePlan(transaction, params.planId, { ...statedPlan(body), active, version });
      if (!rewritten) throw new AppError('CONFLICT', { text: m.refusals_plans_changed_meanwhile });
      const act = { action: 'plan.update', kind: 'plan', id: params.planId } as const;
      await record(transaction, { ...act, ...changedParts(planView(before), planView(rewritten)) });
      return rewritten;
    });
    return { content: planView(plan) };
  });

  registerEndpoint(app, orderPromotionPlans, async ({ body, record }) =>
    db.transaction().execute(async (transaction) => {
      const present = await lockPlans(transaction);
      const asked = new Set(body.ids);
      const isSame = asked.size === body.ids.length && present.length === asked.size;
      if (!isSame || !present.every((id) => asked.has(id)))
        throw new AppError('CONFLICT', { text: m.refusals_plans_changed_meanwhile });
      await orderPlans(transaction, body.ids);
      const plans = await listPlans(transaction, { onSale: false });
      const states = { before: { ids: present }, after: { ids: body.ids } };
      await record(transaction, { action: 'plan.order', kind: 'plan', id: null, ...states });
      return { content: plans.map(planView) };
    }),
  );
}

function statedPlan(body: {
  days: number;
  priceUzs: number;
  nameUz: string;
  nameRu: string | null;
  nameEn: string | null;
}): StatedPlan {
  return {
    days: body.days,
    price_uzs: body.priceUzs,
    name_uz: body.nameUz,
    name_ru: body.nameRu,
    name_en: body.nameEn,
  };
}

function planView(row: PlanRow) {
  const { id, days, price_uzs, name_uz, name_ru, name_en, active, version } = row;
  return { id, days, priceUzs: price_uzs, nameUz: name_uz, nameRu: name_ru, nameEn: name_en, active, version };
}
