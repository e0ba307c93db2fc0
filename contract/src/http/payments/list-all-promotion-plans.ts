import { defineEndpoint } from '../../endpoint.ts';
import { planList } from './promotion-plan-schemas.ts';

export const listAllPromotionPlans = defineEndpoint('listAllPromotionPlans', {
  summary: 'Every TOP plan in its order, the switched off ones too',
  access: 'admin',
  response: planList,
  errors: [],
  limit: 'read',
});
