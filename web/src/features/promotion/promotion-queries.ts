import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api, ApiOutput } from '#web/api/api.ts';

export type PromotionOffer = ApiOutput<'listPromotionPlans'>['content'];
export type PlanData = PromotionOffer['plans'][number];
export type PaymentData = ApiOutput<'getPayment'>['content'];

const minute = 60_000;

/** What TOP costs, and who takes the money. */
export const promotionPlansQuery = (api: Api) =>
  queryOptions({
    queryKey: ['promotion-plans'],
    queryFn: ({ signal }) => api.call('listPromotionPlans', {}, { signal }).then((answer) => answer.content),
    staleTime: 5 * minute,
  });

/** One of my orders as it stands. */
export const paymentQuery = (api: Api, paymentId: number) =>
  queryOptions({
    queryKey: ['payment', paymentId],
    queryFn: ({ signal }) =>
      api.call('getPayment', { params: { paymentId } }, { signal }).then((answer) => answer.content),
  });

/** My orders, newest first. */
export const paymentsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['payments'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api
        .call('listPayments', { query: pageParam ? { cursor: pageParam } : {} }, { signal })
        .then((answer) => answer.content),
    getNextPageParam: (page) => page.cursor,
  });
