import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { refreshOwnProduct } from '#web/api/own-queries.ts';
import type { PropertyData } from '#web/api/queries.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { useStillHere } from '#web/features/leaving/use-still-here.ts';
import { m } from '#web/texts/messages.ts';
import type { Kept } from './draft/draft-keeper.ts';
import { type DraftedForm, useDraftedForm } from './draft/use-drafted-form.ts';
import type { AddItemForm } from './form/add-item-form.ts';
import { submissionOf } from './form/submission.ts';
import { type ProductFormModel, useProductForm } from './form/use-product-form.ts';

export interface AddItem extends ProductFormModel {
  /** where the draft is */
  kept: Kept;
  /** an unfinished listing from before, until the person decides */
  offer: DraftedForm['offer'];
  answerOffer: DraftedForm['answerOffer'];
}

/** The form with its draft, adding a product, which then has a page of its own. */
export function useAddItem(userId: number): AddItem {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { form, latest, change, kept, offer, answerOffer, pause, resume, forget } = useDraftedForm(userId);
  const { keyOf } = useIdempotencyKey();
  const isStillHere = useStillHere();

  async function send(present: AddItemForm, properties: readonly PropertyData[]): Promise<void> {
    const body = submissionOf(present, properties, await pause());
    const { content } = await api
      .call('createProduct', { body }, { files: [], idempotencyKey: keyOf(body) })
      .catch((error: unknown) => {
        resume();
        throw error;
      });
    forget();
    void refreshOwnProduct(queryClient);
    if (isStillHere()) navigate(`/user/products/${content.id}/posted`, { replace: true });
  }

  const model = useProductForm({ form, latest, change, send, failed: m.add_item_failed });
  return { ...model, kept, offer, answerOffer };
}
