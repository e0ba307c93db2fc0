import { useCallback, useRef, useState } from 'react';
import type { AddItemForm } from './add-item-form.ts';

export interface FormState {
  form: AddItemForm;
  /** the form as of the last change, even before it is shown */
  latest: () => AddItemForm;
  show: (next: AddItemForm) => void;
}

/** A form that several photos may change one after the other before it is drawn again. */
export function useFormState(initial: () => AddItemForm): FormState {
  const [form, setForm] = useState(initial);
  const present = useRef(form);
  const latest = useCallback(() => present.current, []);
  const show = useCallback((next: AddItemForm) => {
    present.current = next;
    setForm(next);
  }, []);
  return { form, latest, show };
}
