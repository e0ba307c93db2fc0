import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import type { PropertyData } from '#web/api/queries.ts';
import { type PhotoUpload, usePhotoUpload } from '#web/features/photo-upload/use-photo-upload.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { dismissToast, toast, toastStore } from '#web/ui/dialogs/toast-store.ts';
import type { AddItemAction, AddItemForm } from './add-item-form.ts';
import { type FormContext, fieldOfRefusal, firstRefusal, type Refusal } from './submission.ts';
import { type CategoryChoices, useCategoryLevels } from './use-category-levels.ts';

export interface ProductFormModel {
  form: AddItemForm;
  change: (action: AddItemAction) => void;
  categories: CategoryChoices;
  context: FormContext;
  upload: PhotoUpload;
  refusal: Refusal | null;
  submitting: boolean;
  submit: () => void;
}

interface Behaviour {
  form: AddItemForm;
  latest: () => AddItemForm;
  change: (action: AddItemAction) => void;
  /** sends a form that keeps all rules; `properties` are those of its category */
  send: (form: AddItemForm, properties: readonly PropertyData[]) => Promise<void>;
  /** what is said when sending failed and nobody said why */
  failed: () => string;
}

/** The form with its categories, photos and rules, whether it adds a product or edits one. */
export function useProductForm({ form, latest, change: apply, send, failed }: Behaviour): ProductFormModel {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [submitting, setSubmitting] = useState(false);
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

  async function sendAll(): Promise<void> {
    if (categories.properties === undefined) throw new Error('the properties are not loaded');
    // A picture that was counted on is not left out without a word.
    if ((await upload.idle()) > 0) return refuse({ field: 'image', text: m.add_item_photo_failed() });
    const present = latest();
    const late = firstRefusal(present, { ...context, pendingPhotos: 0 });
    if (late) return refuse(late);
    await send(present, categories.properties);
    upload.stop();
  }

  function explain(error: unknown): void {
    if (!(error instanceof ApiError)) {
      const unloaded = categories.properties === undefined;
      refuse({ field: null, text: unloaded ? m.add_item_properties_failed() : failed() });
      return;
    }
    const text = /^HTTP \d+$/.test(error.message) ? failed() : error.message;
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
    const broken = firstRefusal(form, context);
    if (broken) {
      refuse(broken);
      return;
    }
    setRefusal(null);
    for (const { id, kind } of toastStore.get()) if (kind === 'error') dismissToast(id);
    setSubmitting(true);
    sendAll()
      .catch(explain)
      .finally(() => setSubmitting(false));
  };

  return { form, change, categories, context, upload, refusal, submitting, submit };
}
