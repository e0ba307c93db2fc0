import { defineEndpoint } from '#contract/endpoint.ts';
import { planList } from './promotion-plan-schemas.ts';

export const listPromotionPlansForStaff = defineEndpoint('listPromotionPlansForStaff', {
  summary: 'Every TOP plan in its order, the switched off ones too',
  access: 'admin',
  response: planList,
  errors: [],
  limit: 'read',
});
