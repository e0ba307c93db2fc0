import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { useStillHere } from '#web/features/leaving/use-still-here.ts';
import { paths } from '#web/site/paths.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';

/** Copies a listing into a new draft and goes on with that. */
export function useDuplicate(productId: number) {
  const api = useApi();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const queryClient = useQueryClient();
  // A second tap after a lost answer makes no second copy.
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: () => api.call('duplicateProduct', { params: { productId } }, { idempotencyKey }),
    onSuccess: ({ content }) => {
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
      if (isStillHere()) navigate(paths.addItem(content.id));
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
}
