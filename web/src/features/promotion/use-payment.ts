import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { PaymentProvider } from '#contract/values/payment.ts';
import { useApi } from '#web/api/api-context.ts';
import { refreshOwnProduct } from '#web/api/own-queries.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { useStillHere } from '#web/features/leaving/use-still-here.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { paymentPaths } from './payment-paths.ts';
import { type PaymentData, paymentQuery } from './promotion-queries.ts';

/** What lists show after an order has changed. */
function useKeepPayment() {
  const api = useApi();
  const queryClient = useQueryClient();
  return (payment: PaymentData): void => {
    putAnswer(queryClient, paymentQuery(api, payment.id).queryKey, payment);
    void queryClient.invalidateQueries({ queryKey: ['payments'] });
    void refreshOwnProduct(queryClient, payment.product?.id);
  };
}

/**
 * Leads to where an order is paid: a page of the gateway, or one of ours for the trial payment. Both come back to the order's page,
 * so from there (`replace`) they take its place: Back leaves the payment instead of showing the order once more.
 */
export function useGoToCheckout({ replace }: { replace: boolean }) {
  const navigate = useNavigate();
  return (payment: Pick<PaymentData, 'id' | 'checkoutUrl'>): void => {
    const { checkoutUrl } = payment;
    if (!checkoutUrl || !/^https?:/.test(checkoutUrl)) {
      void navigate(checkoutUrl ?? paymentPaths.order(payment.id), { replace });
    } else if (replace) window.location.replace(checkoutUrl);
    else window.location.assign(checkoutUrl);
  };
}

export interface ChosenOrder {
  productId: number;
  planId: number;
  provider: PaymentProvider;
  /** the same for every try of one choice */
  idempotencyKey: string;
}

/** Orders TOP and goes on to the gateway; `replace` as for the way to the checkout. */
export function useOrderTop({ replace = false }: { replace?: boolean } = {}) {
  const api = useApi();
  const keep = useKeepPayment();
  const goToCheckout = useGoToCheckout({ replace });
  const isStillHere = useStillHere();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: ChosenOrder) =>
      api.call('createPayment', { body }, { idempotencyKey }).then((answer) => answer.content),
    onSuccess: (payment) => {
      keep(payment);
      if (isStillHere()) goToCheckout(payment);
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
}

/** Gives an open order up. */
export function useGiveUp(paymentId: number) {
  const api = useApi();
  const keep = useKeepPayment();
  return useMutation({
    mutationFn: () => api.call('cancelPayment', { params: { paymentId } }).then((answer) => answer.content),
    onSuccess: (payment) => {
      keep(payment);
      toast(m.promotion_given_up(), { kind: 'success' });
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
}

/** Plays the gateway of a trial payment. */
export function useSettleConsole(paymentId: number) {
  const api = useApi();
  const keep = useKeepPayment();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  return useMutation({
    mutationFn: (outcome: 'pay' | 'decline') =>
      api.call('settleConsolePayment', { params: { paymentId }, body: { outcome } }).then((answer) => answer.content),
    onSuccess: (payment) => {
      keep(payment);
      if (isStillHere()) void navigate(paymentPaths.order(payment.id), { replace: true });
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
}
