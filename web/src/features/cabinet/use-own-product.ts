import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnerAction } from '#contract/rules/owner-actions.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import { useApi } from '#web/api/api-context.ts';
import { refreshOwnProduct } from '#web/api/own-queries.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';

/** Steps in the life of a listing (contract: changeProductStatus, deleteProduct); `return`: a renewal that brings back what has left the sale. */
export type OwnAction = Exclude<OwnerAction, 'edit' | 'reserve'> | 'return';

const doneTexts: Readonly<Record<OwnAction, () => string>> = {
  sold: m.cabinet_marked_sold,
  withdraw: m.cabinet_withdrawn,
  renew: m.cabinet_renewed,
  return: m.deal_returned,
  confirm: m.cabinet_confirmed,
  delete: m.cabinet_deleted,
};

/** It was sold to the buyer of this conversation; null: to somebody else. */
interface Sale {
  action: 'sold';
  chatId: number | null;
}

/** Takes a step in the life of a listing and brings all lists up to date. */
export function useOwnProduct(productId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (step: OwnAction | Sale): Promise<ProductStatus> => {
      if (step === 'delete') {
        await api.call('deleteProduct', { params: { productId } });
        return 'deleted';
      }
      const { content } = await api.call('changeProductStatus', {
        params: { productId },
        body: typeof step === 'string' ? { action: step === 'return' ? 'renew' : step } : step,
      });
      return content.status;
    },
    onSuccess: async (status, step) => {
      const action = typeof step === 'string' ? step : step.action;
      toast(status === 'pending' ? m.cabinet_renewed_waiting() : doneTexts[action](), {
        kind: 'success',
        // A sale is told to everybody who wrote: a slip of the finger is taken back where it happened.
        ...(action === 'sold'
          ? { action: { label: m.deal_return_short(), onPress: () => mutation.mutate('return') } }
          : {}),
      });
      await refreshOwnProduct(queryClient, productId);
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  return mutation;
}

export type OwnProductMutation = ReturnType<typeof useOwnProduct>;
