import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { type PhotoUpload, usePhotoUpload } from '#web/features/photo-upload/use-photo-upload.ts';
import { paths } from '#web/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/toast-store.ts';
import { type AddItemAction, type AddItemForm, addItemReducer, emptyForm, isWorthKeeping } from './add-item-form.ts';
import { clearDraft, type Draft, markFormOpen, readDraft, saveDraft, wasFormOpen } from './draft.ts';
import { type FormContext, fieldOfRefusal, firstRefusal, type Refusal, submissionOf } from './submission.ts';
import { type CategoryChoices, useCategoryLevels } from './use-category-levels.ts';

const saveAfterMs = 600;

export interface AddItem {
  form: AddItemForm;
  change: (action: AddItemAction) => void;
  categories: CategoryChoices;
  context: FormContext;
  upload: PhotoUpload;
  refusal: Refusal | null;
  submitting: boolean;
  submit: () => void;
  /** the draft is on this device */
  saved: boolean;
  /** an unfinished listing from before, until the person decides */
  offer: Draft | null;
  answerOffer: (goOn: boolean) => void;
}

/** The form with its photos, draft and submission; `onAdded` is told after the reset. */
export function useAddItem(userId: number, onAdded: () => void): AddItem {
  const api = useApi();
  const language = useLang();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { form, latest, change: apply, saved, offer, answerOffer, forget } = useDraftedForm(userId);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const idempotency = useRef({ of: '', key: '' });
  const categories = useCategoryLevels(form.categoryPath);

  const change = (action: AddItemAction): void => {
    apply(action);
    setRefusal(null);
  };
  const upload = usePhotoUpload((photo, preview) => change({ type: 'photoAdded', photo: { ...photo, preview } }));
  const context: FormContext = {
    hasChildren: categories.hasChildren,
    properties: categories.properties ?? [],
    pendingPhotos: upload.pending,
  };

  const refuse = (refused: Refusal): void => {
    setRefusal(refused);
    toast(refused.text, { kind: 'error' });
  };

  async function send(): Promise<void> {
    if (categories.properties === undefined) throw new Error('the properties are not loaded');
    await upload.idle();
    const present = latest();
    const late = firstRefusal(present, { ...context, pendingPhotos: 0 }, language);
    if (late) return refuse(late);
    const body = submissionOf(present, categories.properties);
    const of = JSON.stringify(body);
    if (idempotency.current.of !== of) idempotency.current = { of, key: newIdempotencyKey() };
    const { key: idempotencyKey } = idempotency.current;
    const { content, message } = await api.call('createProduct', { body }, { files: [], idempotencyKey });
    forget();
    upload.stop();
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'dashboard' || queryKey[0] === 'products',
    });
    toast(message || m.add_item_success(), {
      kind: 'success',
      action: { label: m.add_item_view(), onPress: () => navigate(paths.product(content.id)) },
    });
    onAdded();
  }

  function explain(error: unknown): void {
    if (!(error instanceof ApiError)) {
      const unloaded = categories.properties === undefined;
      refuse({ field: null, text: unloaded ? m.add_item_properties_failed() : m.add_item_failed() });
      return;
    }
    const text = /^HTTP \d+$/.test(error.message) ? m.add_item_failed() : error.message;
    const duplicate = error.code === 'DUPLICATE_PRODUCT' ? Number(error.fields.productId) : Number.NaN;
    if (Number.isSafeInteger(duplicate)) {
      const action = { label: m.add_item_view(), onPress: () => navigate(paths.product(duplicate)) };
      toast(text, { kind: 'error', action });
      return;
    }
    refuse({ field: fieldOfRefusal(error.fields, context.properties), text });
  }

  const submit = (): void => {
    if (submitting) return;
    const broken = firstRefusal(form, context, language);
    if (broken) {
      refuse(broken);
      return;
    }
    setRefusal(null);
    setSubmitting(true);
    send()
      .catch(explain)
      .finally(() => setSubmitting(false));
  };

  return { form, change, categories, context, upload, refusal, submitting, submit, saved, offer, answerOffer };
}

/** The form's state, kept on this device while it is worth keeping. */
function useDraftedForm(userId: number) {
  const [offer, setOffer] = useState(() => {
    const draft = wasFormOpen(userId) ? null : readDraft(userId, Date.now());
    return draft && isWorthKeeping(draft.form) ? draft : null;
  });
  const [form, setForm] = useState(
    () => (wasFormOpen(userId) ? readDraft(userId, Date.now())?.form : null) ?? emptyForm,
  );
  const [saved, setSaved] = useState(false);
  const present = useRef(form);
  const touched = useRef(false);

  const show = (next: AddItemForm): void => {
    present.current = next;
    setForm(next);
  };

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
    /** the form as of the last action, even before it is shown */
    latest: () => present.current,
    change(action: AddItemAction): void {
      touched.current = true;
      show(addItemReducer(present.current, action));
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
