import { useEffect } from 'react';
import type { AddItemForm } from '../form/add-item-form.ts';
import { type FormState, useFormState } from '../form/use-form-state.ts';
import { clearEditDraft, isChanged, readEditDraft, saveEditDraft } from './edit-draft.ts';

export interface UnsavedChanges extends FormState {
  /** the form differs from the listing as it was loaded */
  unsaved: boolean;
  /** back to the listing as it was loaded */
  discard: () => void;
  /** nothing is left to keep: the changes are saved */
  forget: () => void;
}

/** The form of a listing that is edited, kept on this device while it differs from the listing (product/add-item#unsaved-changes). */
export function useUnsavedChanges(userId: number, productId: number, before: AddItemForm): UnsavedChanges {
  const { form, latest, show } = useFormState(() => readEditDraft(userId, productId, before, Date.now()) ?? before);
  const unsaved = isChanged(before, form);
  useEffect(() => {
    if (unsaved) saveEditDraft(userId, productId, before, form);
    else clearEditDraft(userId, productId);
  }, [userId, productId, before, form, unsaved]);
  return {
    form,
    latest,
    show,
    unsaved,
    discard: () => show(before),
    forget: () => clearEditDraft(userId, productId),
  };
}
