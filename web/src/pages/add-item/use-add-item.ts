import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import type { PropertyData } from '#web/api/queries.ts';
import { paths } from '#web/paths.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/toast-store.ts';
import { type AddItemAction, type AddItemForm, addItemReducer, emptyForm, isWorthKeeping } from './add-item-form.ts';
import { clearDraft, type Draft, markFormOpen, readDraft, saveDraft, wasFormOpen } from './draft.ts';
import { submissionOf } from './submission.ts';
import { useFormState } from './use-form-state.ts';
import { type ProductFormModel, useProductForm } from './use-product-form.ts';

const saveAfterMs = 600;

export interface AddItem extends ProductFormModel {
  /** the draft is on this device */
  saved: boolean;
  /** an unfinished listing from before, until the person decides */
  offer: Draft | null;
  answerOffer: (goOn: boolean) => void;
}

/** The form with its draft, adding a product; `onAdded` is told after the reset. */
export function useAddItem(userId: number, onAdded: () => void): AddItem {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { form, latest, change, saved, offer, answerOffer, forget } = useDraftedForm(userId);
  const idempotency = useRef({ of: '', key: '' });

  async function send(present: AddItemForm, properties: readonly PropertyData[]): Promise<void> {
    const body = submissionOf(present, properties);
    const of = JSON.stringify(body);
    if (idempotency.current.of !== of) idempotency.current = { of, key: newIdempotencyKey() };
    const { key: idempotencyKey } = idempotency.current;
    const { content, message } = await api.call('createProduct', { body }, { files: [], idempotencyKey });
    forget();
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'dashboard' || queryKey[0] === 'products',
    });
    toast(message || m.add_item_success(), {
      kind: 'success',
      action: { label: m.add_item_view(), onPress: () => navigate(paths.product(content.id)) },
    });
    onAdded();
  }

  const model = useProductForm({ form, latest, change, send, failed: m.add_item_failed });
  return { ...model, saved, offer, answerOffer };
}

/** The form's state, kept on this device while it is worth keeping. */
function useDraftedForm(userId: number) {
  const [offer, setOffer] = useState(() => {
    const draft = wasFormOpen(userId) ? null : readDraft(userId, Date.now());
    return draft && isWorthKeeping(draft.form) ? draft : null;
  });
  const { form, latest, show } = useFormState(
    () => (wasFormOpen(userId) ? readDraft(userId, Date.now())?.form : null) ?? emptyForm,
  );
  const [saved, setSaved] = useState(false);
  const touched = useRef(false);

  useEffect(() => markFormOpen(userId), [userId]);

  useEffect(() => {
    if (!touched.current || offer) return;
    setSaved(false);
    const timer = setTimeout(() => {
      if (isWorthKeeping(form)) saveDraft(userId, form, Date.now());
      else clearDraft();
      setSaved(isWorthKeeping(form));
    }, saveAfterMs);
    return () => clearTimeout(timer);
  }, [form, offer, userId]);

  return {
    form,
    saved,
    offer,
    latest,
    change(action: AddItemAction): void {
      touched.current = true;
      show(addItemReducer(latest(), action));
    },
    answerOffer(goOn: boolean): void {
      if (goOn && offer) show(offer.form);
      else clearDraft();
      setOffer(null);
    },
    /** empties the form and throws the draft away */
    forget(): void {
      touched.current = false;
      setOffer(null);
      setSaved(false);
      clearDraft();
      show(emptyForm);
    },
  };
}
